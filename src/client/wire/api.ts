import { readSignIn } from '#client/device/sign-in.ts';
import type { CallOf, Endpoint, OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
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
  const answer = callAgain(endpoint, input as Record<string, unknown>, options).catch((error) => {
    if (error instanceof CallError && endpoint.who === 'exhibitor') {
      error.isNotMember = error.errorName === 'NOT_ALLOWED';
    }
    throw error;
  });
  return answer as Promise<OutputOf<E>>;
}

/**
 * Makes a stored call. It follows the contract of the build that stored it, maybe an older build.
 * @throws {CallError}
 */
export async function callAgain(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
  { signal, idempotencyKey }: CallOptions,
): Promise<unknown> {
  const { lang, send } = transport();
  const request = toRequest(endpoint, input, lang());
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
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
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
    return { method, url: `${path}?${query}`, headers: {} };
  }
  return {
    method,
    url: path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lang, ...input }),
  };
}
