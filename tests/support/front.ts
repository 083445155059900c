import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The answer of a captive portal to every request. */
export const PORTAL_TEXT = 'Welcome to Harbour Hotel, please sign in to the Wi-Fi';

/**
 * How the network behaves: it passes everything on, breaks every connection off, accepts and never
 * answers, passes on what is written but loses the answer, or answers in the place of the server.
 */
type Network = 'fine' | 'gone' | 'silent' | 'forgetful' | 'captive';

export interface Front {
  /** Has no slash at the end, and does not change with the server behind it. */
  url: string;
  become: (network: Network) => void;
  /** Only what this accepts is answered by the captive portal; until the next `become`. */
  captureOnly: (isCaptured: (path: string) => boolean) => void;
  /** The server behind it from now on. */
  passTo: (server: { url: string }) => void;
  /** Moves the server's time, as its answers say it, by milliseconds. */
  setAhead: (milliseconds: number) => void;
  /** Paths that were asked for since the last call. */
  asked: () => string[];
  close: () => Promise<void>;
}

/** A network between the browser and the server, that fails in the ways networks do. */
export async function openFront(server: { url: string }): Promise<Front> {
  let network: Network = 'fine';
  let isCaptured = (_path: string) => true;
  let target = server.url;
  let paths: string[] = [];
  let ahead = 0;

  const http = createServer((request, response) => {
    const path = request.url ?? '/';
    paths.push(path);
    if (network === 'gone') request.socket.destroy();
    else if (network === 'captive' && isCaptured(path)) answerAsPortal(response);
    else if (network === 'forgetful' && request.method === 'POST') passAndForget(request, target);
    else if (network !== 'silent' && ahead > 0)
      void passLater(request, response, { target, ahead });
    else if (network !== 'silent') pass(request, response, target);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    become: (next) => {
      network = next;
      isCaptured = () => true;
      // Connections that were kept alive belong to the network before.
      http.closeAllConnections();
    },
    captureOnly: (next) => {
      network = 'captive';
      isCaptured = next;
      http.closeAllConnections();
    },
    passTo: (next) => {
      target = next.url;
    },
    setAhead: (milliseconds) => {
      ahead = milliseconds;
    },
    asked: () => {
      const asked = paths;
      paths = [];
      return asked;
    },
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

function answerAsPortal(response: ServerResponse) {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Wi-Fi</title><h1>${PORTAL_TEXT}</h1>`);
}

function pass(request: IncomingMessage, response: ServerResponse, target: string) {
  const { method, headers, url } = request;
  const asked = httpRequest(target + url, { method, headers }, (answer) => {
    // Browsers break calls off when a page is left.
    if (response.destroyed) return void answer.resume();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, () => undefined);
  });
  // A server that is being replaced does not answer.
  asked.on('error', () => response.destroy());
  pipeline(request, asked, () => undefined);
}

/** Breaks the connection off once the server has answered: what was asked for is done. */
function passAndForget(request: IncomingMessage, target: string) {
  const { method, headers, url } = request;
  const asked = httpRequest(target + url, { method, headers }, (answer) => {
    answer.resume().once('end', () => request.socket.destroy());
  });
  asked.on('error', () => request.socket.destroy());
  pipeline(request, asked, () => undefined);
}

/** The server's time, in a page and in an answer of a call. */
const SERVER_TIME = /(server_time\\?":\\?")(\d{4}-[^"\\]+)/g;

/** Passes an answer on as the server would write it later. */
async function passLater(
  request: IncomingMessage,
  response: ServerResponse,
  { target, ahead }: { target: string; ahead: number },
) {
  const { method = 'GET', url } = request;
  const headers = new Headers();
  for (const name of ['accept', 'cookie', 'web-token', 'content-type'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const sent = method === 'GET' ? undefined : await text(request);
  const answer = await fetch(target + url, { method, headers, body: sent, redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' });
  if (!/html|json/.test(type)) return void response.end(body);
  const later = (_all: string, name: string, time: string) =>
    name + new Date(Date.parse(time) + ahead).toISOString();
  response.end(body.toString().replace(SERVER_TIME, later));
}
