import { currentEdition } from '#client/device/edition.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { type CallOf, type Endpoint, isOfConsole, type OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { EDITION_PARAM, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { CallError, refusedWith } from './call-error.ts';
import { transport, type WireRequest, type WireResponse } from './transport.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Idempotency key: retries of one user action carry the same key. */
  idempotencyKey?: string;
}

/**
 * Makes a call of the contract.
 * @throws {CallError}
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const edition = editionFor(endpoint);
  const given = input as Record<string, unknown>;
  const answer = callAgain(endpoint, given, { ...options, edition }).catch((error) => {
    if (error instanceof CallError && endpoint.who === 'exhibitor') {
      error.isNotMember = error.errorName === 'NOT_ALLOWED';
    }
    throw error;
  });
  return answer as Promise<OutputOf<E>>;
}

/** The edition that a call names: calls of the console follow the page, others name none. */
export function editionFor(endpoint: Pick<Endpoint, 'who'>): string | undefined {
  return isOfConsole(endpoint) ? currentEdition() : undefined;
}

/** A path with the edition that a call names. */
export function editionPath(path: string, edition: string | undefined): string {
  return edition ? `${path}?${EDITION_PARAM}=${edition}` : path;
}

/**
 * Makes a stored call. It follows the contract of the build that stored it, maybe an older build.
 * @throws {CallError}
 */
export async function callAgain(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
  { signal, idempotencyKey, edition }: CallOptions & { edition?: string | undefined },
): Promise<unknown> {
  const { lang, send } = transport();
  const path = editionPath(endpoint.path, edition);
  const request = toRequest({ method: endpoint.method, path }, input, lang());
  const token = readSignIn()?.token;
  if (token) request.headers[TOKEN_HEADER] = token;
  if (idempotencyKey) request.headers[IDEMPOTENCY_HEADER] = idempotencyKey;

  const limited = withCeiling(signal);
  return readAnswer(await send(request, limited.signal).finally(limited.done));
}

/**
 * Unwraps the envelope of an answer.
 * @throws {CallError}
 */
export function readAnswer({ status, statusText, body }: WireResponse): unknown {
  if (body === null) throw new CallError('NOT_UNDERSTOOD', status, statusText);
  const envelope = body as { code?: unknown; data?: unknown; message?: unknown };
  if (typeof envelope.code !== 'number') {
    throw new CallError('NOT_UNDERSTOOD', -1, 'Data acquisition failed');
  }
  if (envelope.code !== 0) {
    throw refusedWith(envelope.code, String(envelope.message ?? ''), envelope.data);
  }
  if (envelope.data === undefined || envelope.data === null) {
    throw new CallError('NOT_UNDERSTOOD', -1, 'Data acquisition failed');
  }
  return envelope.data;
}

/**
 * Combines a signal with the maximum time of every request. `AbortSignal.any` is missing in older
 * web views.
 */
function withCeiling(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(abort, limits.REQUEST_TIMEOUT_MS);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

function toRequest(
  { method, path }: { method: Endpoint['method']; path: string },
  input: Record<string, unknown>,
  lang: string,
): WireRequest {
  if (method === 'GET') {
    const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
    const query = new URLSearchParams([
      ...given.map(([name, value]): [string, string] => [name, String(value)]),
      ['lang', lang],
      ['_t', String(Date.now())],
    ]);
    return { method, url: `${path}${path.includes('?') ? '&' : '?'}${query}`, headers: {} };
  }
  return {
    method,
    url: path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lang, ...input }),
  };
}
