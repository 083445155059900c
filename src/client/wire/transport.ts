import type { Lang } from '#contract/wire.ts';

export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** The raw answer; `body` is null when it is missing or no JSON. */
export interface WireResponse {
  status: number;
  statusText: string;
  body: unknown;
}

/**
 * Sends calls: by fetch in a browser, inside the process on the server. Has the current language.
 */
export interface Transport {
  lang: () => Lang;
  send: (request: WireRequest, signal: AbortSignal | undefined) => Promise<WireResponse>;
}

let current: Transport | undefined;

/** Call it once at start, in each entry. */
export function setTransport(transport: Transport) {
  current = transport;
}

export function transport(): Transport {
  if (!current) throw new Error('No transport was set.');
  return current;
}
