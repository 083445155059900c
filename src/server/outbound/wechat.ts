import * as z from 'zod/mini';
import type { Settings } from '#server/settings.ts';

export interface WechatSettings {
  app_id: string;
  app_secret: string;
  api_base: string;
  timeout_ms?: number;
}

/** Fetches the ticket for share signatures from the messaging app. @throws {NoShareTicket} */
export type FetchShareTicket = () => Promise<{ ticket: string; expires_in: number }>;

/**
 * - `address_not_listed`: this server's address is not on the account's list
 * - `quota_used_up`: for today
 * - `too_often`: for this minute
 * - `busy`: as the API reports
 * - `unreachable`: no answer, or an unreadable one
 * - `refused`: anything else; the app id or its secret may be wrong
 */
export type ShareFailure =
  | 'address_not_listed'
  | 'quota_used_up'
  | 'too_often'
  | 'busy'
  | 'unreachable'
  | 'refused';

/** No ticket is available. Contains no secret, token or ticket. */
export class NoShareTicket extends Error {
  override name = 'NoShareTicket';
  readonly failure: ShareFailure;
  /** The app's own code; null without an answer. */
  readonly errcode: number | null;
  /** The app's id of the call, for its support. */
  readonly rid: string | undefined;
  /** The server address that the account has to list. */
  readonly seen_address: string | undefined;

  constructor(failure: ShareFailure, refusal?: Refusal) {
    super(`WeChat gave no ticket: ${failure}`);
    this.failure = failure;
    this.errcode = refusal?.errcode ?? null;
    // Extracts only these parts of the text, which may repeat the request.
    const errmsg = refusal?.errmsg ?? '';
    this.rid = /\brid: ([\w-]{8,64})/.exec(errmsg)?.[1];
    this.seen_address = /\binvalid ip ([\d.:a-f]{3,45})/i.exec(errmsg)?.[1];
  }
}

const TIMEOUT_MS = 5_000;
const OK = 0;
/** Invalid, expired or malformed: the token is wrong, not the account. */
const TOKEN_REFUSED = [40001, 42001, 40014];
const failures: Record<number, ShareFailure> = {
  [-1]: 'busy',
  40164: 'address_not_listed',
  45009: 'quota_used_up',
  45011: 'too_often',
};

const Refusal = z.object({ errcode: z.number(), errmsg: z.string() });
type Refusal = z.infer<typeof Refusal>;
const Token = z.object({ access_token: z.string().check(z.minLength(1)) });
const Ticket = z.object({
  ticket: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
});

/** The account of the site with the messaging app. */
export interface Wechat {
  app_id: string;
  fetchTicket: FetchShareTicket;
}

/** Null where the site has no account. */
export function wechatOf(settings: Settings, timeout_ms?: number): Wechat | null {
  const { WECHAT_APP_ID: app_id, WECHAT_APP_SECRET: app_secret, WECHAT_API_BASE } = settings;
  if (!app_id || !app_secret) return null;
  const api = { app_id, app_secret, api_base: WECHAT_API_BASE };
  return { app_id, fetchTicket: createWechat({ ...api, ...(timeout_ms && { timeout_ms }) }) };
}

/**
 * The token is not stored: it is needed once in two hours, and every server gets the same one. Sources:
 * https://developers.weixin.qq.com/doc/offiaccount/Basic_Information/getStableAccessToken.html and
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html#62
 */
export function createWechat(settings: WechatSettings): FetchShareTicket {
  const { app_id, app_secret, api_base, timeout_ms = TIMEOUT_MS } = settings;

  const fetchToken = (force_refresh: boolean) =>
    ask(new URL('/cgi-bin/stable_token', api_base), Token, timeout_ms, {
      grant_type: 'client_credential',
      appid: app_id,
      secret: app_secret,
      force_refresh,
    });
  const fetchTicket = ({ access_token }: z.infer<typeof Token>) => {
    const query = new URLSearchParams({ access_token, type: 'jsapi' });
    return ask(new URL(`/cgi-bin/ticket/getticket?${query}`, api_base), Ticket, timeout_ms);
  };

  return async () => {
    try {
      return await fetchTicket(await fetchToken(false));
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      // The token is invalid for all servers: replaces it once.
      return fetchTicket(await fetchToken(true));
    }
  };
}

function isTokenRefused(error: unknown): boolean {
  return (
    error instanceof NoShareTicket &&
    error.errcode !== null &&
    TOKEN_REFUSED.includes(error.errcode)
  );
}

/** Makes a call, by POST if there is a body. The status is 200 on errors too: `errcode` has the result. */
async function ask<T extends z.ZodMiniType>(
  url: URL,
  Answer: T,
  timeout_ms: number,
  body?: object,
): Promise<z.infer<T>> {
  const json = await fetchJson(url, timeout_ms, body);
  const refusal = Refusal.safeParse(json);
  if (refusal.success && refusal.data.errcode !== OK) {
    throw new NoShareTicket(failures[refusal.data.errcode] ?? 'refused', refusal.data);
  }
  const answer = Answer.safeParse(json);
  if (!answer.success) throw new NoShareTicket('unreachable');
  return answer.data;
}

/** Undefined if the answer is not JSON. The URL contains the token: errors of `fetch` must not be rethrown. */
async function fetchJson(url: URL, timeout_ms: number, body?: object): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', connection: 'close' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    });
    return JSON.parse(await answer.text());
  } catch {
    throw new NoShareTicket('unreachable');
  }
}
