import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listRecordKeys, removeRecords } from '#client/device/indexed-db.ts';
import { forgetSignIn, storeSignIn } from '#client/device/sign-in.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { extentFor } from '#client/lang/extent.ts';
import { createQueryClient } from '#client/queries/client.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { createRouter } from '#client/router.tsx';
import { routeTree } from '#client/routeTree.gen.ts';
import { CallError } from '#client/wire/call-error.ts';
import { setTransport, type WireRequest, type WireResponse } from '#client/wire/transport.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Exhibition, getExhibition } from '#contract/exhibitions.ts';
import type { SignIn } from '#contract/sign-in.ts';
import type { Lang } from '#contract/wire.ts';

/** The canned answer of one call. */
interface Answer {
  endpoint: Endpoint;
  reply: (input: Record<string, unknown>) => Promise<WireResponse>;
}

interface Screen {
  lang?: Lang;
  /** The person who is signed in. */
  as?: SignIn;
  /** Any other call fails the test. `none`: no call is answered, as without a network. */
  answers?: readonly Answer[] | 'none';
}

const PHONE = { width: 390, height: 844 };
let root: Root | undefined;
/** Style sheets that Vite has added. React replaces the document, and Vite adds each of them only once. */
let sheets: Element[] = [];
const complaints: string[] = [];

/** A call answers this, or what the function makes of its input; the contract's schemas check both. */
export function answer<E extends Endpoint>(
  endpoint: E,
  output: OutputOf<E> | ((input: InputOf<E>) => OutputOf<E> | Promise<OutputOf<E>>),
): Answer {
  const make = typeof output === 'function' ? (output as (input: unknown) => unknown) : null;
  return {
    endpoint,
    reply: async (input) => {
      const data = make ? await make(endpoint.input.parse(input)) : output;
      const body = { code: 0, data: endpoint.output.parse(data), message: '' };
      return { status: 200, statusText: 'OK', body };
    },
  };
}

export function exhibitionWith(changed: Partial<Exhibition>): Exhibition {
  return { ...loadedExhibition(new QueryClient()), ...changed };
}

/** A registered buyer. */
export const buyer: SignIn = {
  token: 'token-of-anna',
  account_id: '01900000-0000-7000-8000-00000000000a',
  buyer_name: 'Anna Schmidt',
  cellphone: null,
  email: 'anna@example.com',
  is_finish_register: true,
  role: 'buyer',
  member: null,
  expires_at: '2099-01-01T00:00:00+08:00',
};

/** Opens the application at an address, on a phone, with canned answers in place of a server. */
export async function openScreen(path: string, { lang = 'en', as, answers = [] }: Screen = {}) {
  close();
  await page.viewport(PHONE.width, PHONE.height);
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words) => {
      const text = words.join(' ');
      // Printed in development alone, of pages whose calls failed.
      if (!text.startsWith('Warning: Error in route match')) complaints.push(text);
    });
  }
  if (as) storeSignIn(as);
  // Other tests leave theirs.
  await page.viewport(390, 844);
  const address = new URL(path, window.location.origin);
  address.searchParams.set('lang', lang);
  window.history.replaceState(null, '', address);

  const i18n = setupI18n();
  setTransport({
    lang: () => (i18n.locale === 'zh' ? 'zh' : 'en'),
    send: (request) => send(request, answers),
  });
  const queryClient = createQueryClient({ lang: () => lang, onSignedOut: async () => {} });
  const router = createRouter(routeTree, {
    queryClient,
    i18n,
    preferredLang: lang,
    visitor: null,
    origin: window.location.origin,
  });
  await activateLang(i18n, lang, extentFor(address.pathname));
  await router.load();
  sheets = [...document.querySelectorAll('style[data-vite-dev-id]')];
  root = createRoot(document, { onCaughtError });
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
  document.head.append(...sheets);
  return { router };
}

async function send(request: WireRequest, answers: Screen['answers'] = []): Promise<WireResponse> {
  const { pathname, searchParams } = new URL(request.url, window.location.origin);
  const isSame = ({ endpoint }: Answer) =>
    endpoint.method === request.method && endpoint.path === pathname;
  const canned =
    answers === 'none' ? undefined : [ofExhibition, ...answers].findLast((one) => isSame(one));
  if (canned) return canned.reply(request.body ? JSON.parse(request.body) : inputOf(searchParams));
  if (answers !== 'none') complaints.push(`${request.method} ${pathname} has no canned answer`);
  throw new CallError('NO_ANSWER', 0, 'No answer');
}

const ofExhibition = answer(getExhibition, exhibitionWith({}));

/** A query without what every call carries. */
function inputOf(query: URLSearchParams): Record<string, string> {
  const { lang: _, _t: __, ...input } = Object.fromEntries(query);
  return input;
}

/** Screens show a failed call themselves. */
function onCaughtError(error: unknown) {
  if (!(error instanceof CallError)) complaints.push(String(error));
}

function close() {
  root?.unmount();
  root = undefined;
  forgetSignIn();
  localStorage.clear();
  sessionStorage.clear();
}

/** A stored answer of another test would be fresh: the screen would not ask for its own. */
beforeEach(async () => removeRecords(await listRecordKeys()));

afterEach(() => {
  sheets = [...document.querySelectorAll('style[data-vite-dev-id]')];
  close();
  vi.restoreAllMocks();
  expect(complaints.splice(0), 'printed to the console, or asked in vain').toEqual([]);
});
