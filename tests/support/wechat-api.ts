import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export const WECHAT_APP_ID = 'wx0123456789abcdef';
export const WECHAT_APP_SECRET = 'a-secret-of-thirty-two-characters';

type Trouble = number | 'http_502' | 'hang' | 'html';

export interface WechatApi {
  url: string;
  /** To be given to a server. */
  settings: Record<string, string>;
  /** The requests, in order. */
  asked: ('token' | 'forced token' | 'ticket')[];
  /** The ticket that is good now; set another one and the old is worth nothing. */
  ticket: string;
  tokens: string[];
  /** Seconds that a ticket is said to be good for. */
  expires_in: number;
  /** How the next calls go wrong, in order. */
  troubles: { token: Trouble[]; ticket: Trouble[] };
  /** Answers whatever hangs, as if nothing had been. */
  letGo: () => void;
  close: () => Promise<void>;
}

/** The words of the app for each code; the status is always 200. */
const words: Record<number, string> = {
  [-1]: 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40013: 'invalid appid',
  40014: 'invalid access_token',
  40125: 'invalid appsecret',
  40164: 'invalid ip 203.0.113.7 ipv6 ::ffff:203.0.113.7, not in whitelist',
  42001: 'access_token expired',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit, must slower, retry next minute',
};

/** A local api.weixin.qq.com with the two calls that a share signature needs. */
export async function startWechatApi(): Promise<WechatApi> {
  const hanging: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api');
    const isToken = pathname === '/cgi-bin/stable_token';
    const body = isToken ? JSON.parse((await text(request)) || '{}') : {};
    const kind = isToken ? 'token' : 'ticket';
    const trouble = api.troubles[kind].shift();
    // A request can be released as soon as it is listed in `asked`.
    const released = trouble === 'hang' && new Promise<void>((resolve) => hanging.push(resolve));
    api.asked.push(body.force_refresh ? 'forced token' : kind);
    // Long enough for callers at the same time to meet.
    await setTimeout(20);
    await released;
    if (trouble === 'http_502') return response.writeHead(502).end();
    if (trouble === 'html') return response.end('<h1>Please log in to this network</h1>');
    const fault = trouble === 'hang' ? undefined : trouble;
    const errcode = fault ?? (isToken ? refuseToken(request, body) : refuseTicket(searchParams));
    response.end(JSON.stringify(errcode ? refusal(errcode) : answerTo(kind, body)));
  });

  function refuseToken({ method }: IncomingMessage, body: Record<string, unknown>) {
    if (method !== 'POST' || body.grant_type !== 'client_credential') return 40002;
    if (body.appid !== WECHAT_APP_ID) return 40013;
    return body.secret === WECHAT_APP_SECRET ? 0 : 40125;
  }

  function refuseTicket(query: URLSearchParams) {
    return query.get('type') === 'jsapi' && query.get('access_token') === api.tokens.at(-1)
      ? 0
      : 40001;
  }

  function answerTo(kind: 'token' | 'ticket', body: Record<string, unknown>) {
    if (kind === 'ticket') {
      return { errcode: 0, errmsg: 'ok', ticket: api.ticket, expires_in: api.expires_in };
    }
    if (api.tokens.length === 0 || body.force_refresh) api.tokens.push(`token-${randomUUID()}`);
    return { access_token: api.tokens.at(-1), expires_in: 7200 };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api: WechatApi = {
    url,
    settings: { WECHAT_APP_ID, WECHAT_APP_SECRET, WECHAT_API_BASE: url },
    asked: [],
    ticket: `ticket-${randomUUID()}`,
    tokens: [],
    expires_in: 7200,
    troubles: { token: [], ticket: [] },
    letGo() {
      for (const answer of hanging.splice(0)) answer();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return api;
}

function refusal(errcode: number) {
  return { errcode, errmsg: `${words[errcode] ?? 'refused'} rid: 6553f1a2-1c7b8d90-2f3e4a5b` };
}
