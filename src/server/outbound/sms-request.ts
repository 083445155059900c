import { NotSent, type SendFailure } from './message.ts';

export interface SignedRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

export interface ProviderAnswer {
  request_id: string;
  code: string;
  ok: boolean;
}

/**
 * Makes a signed call and throws `NotSent` unless the provider accepted the message. Uses only the code and
 * request id of the answer: its texts may repeat the phone or the parameters.
 */
export async function callProvider(
  { url, headers, body }: SignedRequest,
  readAnswer: (json: unknown) => ProviderAnswer | null,
  timeoutMs: number,
): Promise<void> {
  const answer = readAnswer(await fetchJson(url, headers, body, timeoutMs));
  if (!answer) throw new NotSent('unreachable', 'NO_ANSWER');
  if (answer.ok) return;
  throw new NotSent(failureOf(answer.code), plain(answer.code), plain(answer.request_id));
}

/** Undefined if the answer is not JSON. */
export async function fetchJson(
  url: URL,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<unknown> {
  let text: string;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      // A keep-alive connection that the provider closed meanwhile would lose the message.
      headers: { ...headers, connection: 'close' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await answer.text();
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new NotSent('unreachable', isLate ? 'TIMEOUT' : 'NO_CONNECTION');
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(code: string): SendFailure {
  if (/LimitExceeded|LIMIT_CONTROL|^Throttling/.test(code)) return 'limited';
  if (/^InternalError|^ServiceUnavailable|SYSTEM_ERROR/.test(code)) return 'unreachable';
  return 'refused';
}

/** Only plain words of an answer code may be logged. */
function plain(text: string) {
  return /^[\w.-]{1,80}$/.test(text) ? text : 'UNREADABLE';
}
