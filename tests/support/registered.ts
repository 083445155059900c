import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CallOf } from '#contract/endpoint.ts';
import type { registerBasics } from '#contract/registrations.ts';
import type { SignIn } from '#contract/sign-in.ts';
import type { Ticket } from '#contract/tickets.ts';
import { TOKEN_COOKIE } from '#contract/wire.ts';
import { DEMO_OWNER } from '#server/demo/people.ts';
import type { Mailbox, RunningServer } from './site-server.ts';

/** A server of which one can read what it sends. */
interface Reachable {
  url: string;
  mailbox: Pick<Mailbox, 'codeFor'>;
  owner?: SignIn;
}

/** An unused e-mail address. */
export function freshEmail(): string {
  return `buyer-${randomUUID().slice(0, 8)}@example.com`;
}

/** A mainland phone that is unlikely to have been used before. */
export function freshCellphone(): string {
  return `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** Makes a call of the wire as a foreign program would. */
export async function callWire(
  { url }: Pick<RunningServer, 'url'>,
  path: string,
  body: unknown,
  token?: string,
) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'web-token': token } : {}) },
    body: JSON.stringify(body),
  });
  const { code, data, message } = await answer.json();
  if (code !== 0) throw new Error(`${path}: ${code} ${message} ${JSON.stringify(data)}`);
  return data;
}

export const overseasBuyer: Omit<CallOf<typeof registerBasics>, 'email'> = {
  region: 'overseas',
  country: 'DE',
  name: 'Anna Schmidt',
  gender: 'lady',
  area_code: '49',
  cellphone: '15112345678',
  company_name: 'Lichtwerk GmbH',
  job_title: 'Purchasing manager',
  business_nature: 'distributor',
  city: 'Berlin',
  company_address: 'Lichtstrasse 1',
};

const owners = new Map<string, Promise<SignIn>>();

/** The demo's owner, signed in once on each server: codes for one address are a minute apart. */
export async function signInOwner(server: Reachable): Promise<SignIn> {
  if (server.owner) return server.owner;
  const known = owners.get(server.url) ?? signInByEmail(server, DEMO_OWNER);
  owners.set(server.url, known);
  return known;
}

/** Signs a new buyer in by e-mail through the wire. */
export async function signInByEmail(server: Reachable, email = freshEmail()): Promise<SignIn> {
  await callWire(server, '/web/buyer/web-email-captcha', { email, purpose: 'sign_in' });
  const code = await server.mailbox.codeFor(email);
  const { sign_in } = await callWire(server, '/web/buyer/login', { by: 'email', email, code });
  return sign_in;
}

/** Signs a new buyer in by a mainland phone through the wire. */
export async function signInByPhone(server: Reachable): Promise<SignIn> {
  const cellphone = freshCellphone();
  await callWire(server, '/web/buyer/web-captcha', { cellphone, purpose: 'sign_in' });
  const code = await server.mailbox.codeFor(cellphone);
  const { sign_in } = await callWire(server, '/web/buyer/login', { by: 'phone', cellphone, code });
  return sign_in;
}

/** Registers an overseas buyer through the wire. */
export async function registerByWire(server: Reachable, email = freshEmail()): Promise<SignIn> {
  const signIn = await signInByEmail(server, email);
  await callWire(server, '/web/buyer/basic-register', { ...overseasBuyer, email }, signIn.token);
  return { ...signIn, buyer_name: overseasBuyer.name, is_finish_register: true };
}

/** Registers an overseas buyer through the wire and hands the page her sign-in. */
export async function registerBuyer(page: Page, server: Reachable): Promise<SignIn> {
  const registered = await registerByWire(server);
  await storeSignIn(page, registered);
  return registered;
}

/** The ticket of a token's account, as the server answers it. */
export async function ticketOf(
  { url }: Pick<RunningServer, 'url'>,
  token: string,
): Promise<Ticket> {
  const answer = await fetch(`${url}/web/buyer/entrance-ticket?lang=en`, {
    headers: { 'web-token': token },
  });
  return (await answer.json()).data.ticket;
}

/** Puts a sign-in where the client keeps it. */
export async function storeSignIn(page: Page, signIn: SignIn) {
  await page.addInitScript((kept) => {
    const entry = { value: kept, expires_at: Date.parse(kept.expires_at) };
    localStorage.setItem('pavilion:sign-in', JSON.stringify(entry));
  }, signIn);
}

/** Signs in the client, and sets the cookie with which the server renders for the same person. */
export async function signInEverywhere(
  page: Page,
  signIn: SignIn,
  { url }: Pick<RunningServer, 'url'>,
) {
  await storeSignIn(page, signIn);
  await page.context().addCookies([{ name: TOKEN_COOKIE, value: signIn.token, url }]);
}
