import { randomUUID } from 'node:crypto';
import { getImageCaptcha } from '#contract/sign-in.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import type { CodeReader } from './code-reader.ts';
import type { HttpClient } from './http-client.ts';
import { questionnaire, registrant } from './registrant.ts';

export interface Registrations {
  seconds: number;
  /** Complete registrations, from the first call to the ticket. */
  whole: number;
  /** Reasons of those that ended before the ticket. */
  failures: string[];
  /** Milliseconds of every call, by its purpose. */
  calls: Record<string, number[]>;
}

interface Server {
  client: HttpClient;
  codes: CodeReader;
}

/** Registers people in parallel rows, and records every call. */
export async function registerMany(
  server: Server,
  { clients, seconds, first }: { clients: number; seconds: number; first: number },
): Promise<Registrations> {
  const calls: Record<string, number[]> = {};
  const failures: string[] = [];
  const start = performance.now();
  let next = first;
  let whole = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - start < seconds * 1_000) {
        next += 1;
        const note = (name: string, ms: number) => {
          calls[name] ??= [];
          calls[name].push(ms);
        };
        await registerOne(server, next, note).then(
          () => {
            whole += 1;
          },
          (error: unknown) => failures.push(withoutAddress(error)),
        );
      }
    }),
  );
  return { seconds: (performance.now() - start) / 1_000, whole, failures, calls };
}

/** The same text for all registrants. */
function withoutAddress(error: unknown): string {
  return String(error).replaceAll(/buyer-\d+|\b13\d{9}\b/g, '…');
}

async function registerOne(
  { client, codes }: Server,
  number: number,
  note: (name: string, ms: number) => void,
) {
  const { from, send_code, address, sign_in, basic } = registrant(number);

  async function call(name: string, path: string, { token = '', query, body }: CallOptions = {}) {
    const search = new URLSearchParams({ lang: 'en', _t: String(Date.now()), ...query });
    const answer = await client.ask(body ? path : `${path}?${search}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        [TOKEN_HEADER]: token,
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
      ...(body ? { body: JSON.stringify({ lang: 'en', ...body }) } : {}),
    });
    note(name, answer.ms);
    const { code, data, message } = JSON.parse(answer.body) as Envelope;
    if (code !== 0) throw new Error(`${path} refused: ${code} ${message}`);
    return data;
  }

  await call('image code', getImageCaptcha.path, { query: { purpose: 'sign_in' } });
  await call('send code', send_code.path, { body: send_code.body });
  const code = await codes.codeFor(address);
  const signedIn = await call('sign in', '/web/buyer/login', { body: { ...sign_in, code } });
  const token = signedIn.sign_in?.token ?? '';
  await call('basic information', '/web/buyer/basic-register', { token, body: basic });
  await call('questionnaire', '/web/buyer/refine-register', { token, body: questionnaire });
  const { state } = await call('ticket', '/web/buyer/entrance-ticket', { token });
  if (state !== 'valid') throw new Error(`The ticket of a whole registration is ${state}`);
}

interface CallOptions {
  token?: string;
  query?: Record<string, string>;
  body?: object;
}

interface Envelope {
  code: number;
  message: string;
  data: { sign_in?: { token: string }; state?: string };
}
