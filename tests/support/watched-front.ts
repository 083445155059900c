import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';

declare global {
  interface Window {
    /** Uncaught errors, and errors and warnings that a page printed. */
    complaints: string[];
  }
}

export interface WatchedFront {
  /** Has no slash at the end. */
  url: string;
  /** The status of the newest answer to a path. */
  statusOf: (path: string) => number | undefined;
  close: () => Promise<void>;
}

const WATCH = `(${watch})()`;
const WATCH_HASH = `'sha256-${createHash('sha256').update(WATCH).digest('base64')}'`;

/**
 * A front of a server that has every page note what goes wrong in it. WebDriver does not tell what a page
 * prints, and has no way to run a script before those of a page.
 */
export async function openWatchedFront(server: { url: string }): Promise<WatchedFront> {
  const statuses = new Map<string, number>();
  const http = createServer((request, response) => {
    const { method, headers, url = '/' } = request;
    const { 'accept-encoding': _compressed, ...others } = headers;
    const asked = httpRequest(server.url + url, { method, headers: others }, async (answer) => {
      statuses.set(url.split('?')[0] ?? '', answer.statusCode ?? 0);
      const is_page = answer.headers['content-type']?.startsWith('text/html');
      const body = is_page ? await watchedPage(answer) : undefined;
      if (response.destroyed) return;
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(body !== undefined && {
          'content-length': body.length,
          'content-security-policy': allowWatch(answer.headers['content-security-policy']),
        }),
      });
      if (body === undefined) pipeline(answer, response, () => undefined);
      else response.end(body);
    });
    asked.on('error', () => response.destroy());
    pipeline(request, asked, () => undefined);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    statusOf: (path) => statuses.get(path),
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

async function watchedPage(answer: IncomingMessage): Promise<Buffer> {
  const html = String(await buffer(answer));
  return Buffer.from(html.replace(/<head[^>]*>/, (head) => `${head}<script>${WATCH}</script>`));
}

function allowWatch(policy: string | string[] | undefined): string {
  return String(policy ?? '').replace('script-src', `script-src ${WATCH_HASH}`);
}

/** Runs in the page before anything of it. */
function watch() {
  window.complaints = [];
  const complain = (...words: unknown[]) =>
    window.complaints.push(
      words.map((word) => (word instanceof Error ? (word.stack ?? word) : word)).join(' '),
    );
  const { console: printer } = window;
  for (const method of ['error', 'warn'] as const) {
    const print = printer[method];
    printer[method] = (...words: unknown[]) => {
      complain(...words);
      print.apply(printer, words);
    };
  }
  window.addEventListener('error', ({ error, message }) => complain(message, error));
  window.addEventListener('unhandledrejection', ({ reason }) => complain('unhandled:', reason));
}
