import { readSignIn } from '#client/device/sign-in.ts';
import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import { ROWS_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { editionFor, editionPath, readAnswer } from './api.ts';
import { CallError } from './call-error.ts';
import { transport } from './transport.ts';

export interface Downloaded {
  file_name: string;
  /** The browser may store it on disk: it can be larger than memory. */
  content: Blob;
  rows: number;
}

/**
 * Makes a call that answers a file. A link would not do: the sign-in is in a header.
 * @throws {CallError}
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
): Promise<Downloaded> {
  const token = readSignIn()?.token;
  const request = {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token && { [TOKEN_HEADER]: token }) },
    body: JSON.stringify({ lang: transport().lang(), ...(input as object) }),
    credentials: 'same-origin',
  } as const;
  try {
    const response = await fetch(editionPath(endpoint.path, editionFor(endpoint)), request);
    const { status, statusText, headers } = response;
    const [, file_name] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
    if (status === 200 && file_name) {
      return { file_name, content: await response.blob(), rows: Number(headers.get(ROWS_HEADER)) };
    }
    const isJson = headers.get('content-type')?.includes('application/json');
    readAnswer({ status, statusText, body: isJson ? await response.json() : null });
    throw new CallError('NOT_UNDERSTOOD', status, statusText);
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError('NO_ANSWER', 0, 'No answer');
  }
}
