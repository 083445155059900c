import type { Lang } from '#contract/wire.ts';
import { CallError } from './call-error.ts';
import type { Transport } from './transport.ts';

/** Calls by fetch. A network failure is `NO_ANSWER`; an aborted call stays an abort. */
export function browserTransport(lang: () => Lang): Transport {
  return {
    lang,
    async send({ url, method, headers, body }, signal) {
      try {
        const response = await fetch(url, {
          method,
          headers,
          body,
          signal,
          credentials: 'same-origin',
        });
        return {
          status: response.status,
          statusText: response.statusText,
          body: await readJson(response),
        };
      } catch (error) {
        if (signal?.aborted) throw error;
        throw new CallError('NO_ANSWER', 0, 'No answer');
      }
    },
  };
}

/** Returns null for HTML: a captive portal answers with it and status 200. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('application/json')) return null;
  return JSON.parse(text);
}
