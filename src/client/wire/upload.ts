import { readSignIn } from '#client/device/sign-in.ts';
import { type CallOf, type Endpoint, FILE_PART, type OutputOf } from '#contract/endpoint.ts';
import type { IssueName } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { editionFor, editionPath, readAnswer } from './api.ts';
import { CallError } from './call-error.ts';
import { transport } from './transport.ts';

interface UploadOptions {
  /** Called with the sent part, 0–1. */
  onProgress?: (part: number) => void;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Makes a call that carries a file. Uses XMLHttpRequest, because `fetch` reports no progress.
 * @throws {CallError}
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  file: File,
  { onProgress, idempotencyKey, signal }: UploadOptions = {},
): Promise<OutputOf<E>> {
  const form = new FormData();
  form.append('lang', transport().lang());
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    form.append(name, String(value));
  }
  form.append(FILE_PART, file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, editionPath(endpoint.path, editionFor(endpoint)));
    const token = readSignIn()?.token;
    if (token) request.setRequestHeader(TOKEN_HEADER, token);
    if (idempotencyKey) request.setRequestHeader(IDEMPOTENCY_HEADER, idempotencyKey);
    const away = () => reject(new CallError('NO_ANSWER', 0, 'No answer'));
    let isStalled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Restarts the time-out at each progress event. */
    const expectWithin = (seconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isStalled = true;
        request.abort();
      }, seconds * 1_000);
    };
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      expectWithin(limits.UPLOAD_STALLED_SECONDS);
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.upload.onload = () => expectWithin(limits.UPLOAD_ANSWERED_SECONDS);
    request.onerror = away;
    request.onabort = () => (isStalled ? away() : reject(signal?.reason));
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      try {
        resolve(readAnswer({ status, statusText, body: asJson(responseText) }) as OutputOf<E>);
      } catch (error) {
        reject(error);
      }
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort());
    expectWithin(limits.UPLOAD_STALLED_SECONDS);
    request.send(form);
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A captive portal answers with an HTML page.
    return null;
  }
}

/** The reason to refuse a file before sending it; null: it may be accepted. */
export function fileProblem(
  { file: part }: Endpoint,
  file: File,
  names: { type: IssueName; size: IssueName },
): IssueName | null {
  if (!part) return null;
  // Some systems report no type for unknown files: then the server checks.
  if (file.type && !part.types.includes(file.type)) return names.type;
  return file.size > part.megabytes * 1024 ** 2 ? names.size : null;
}
