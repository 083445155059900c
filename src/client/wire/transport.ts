import type { Lang } from '#contract/wire.ts';

export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** The answer as it came; `body` is null where there was none or it was not JSON. */
export interface WireResponse {
  status: number;
  statusText: string;
  body: unknown;
}

/** Sends calls: by fetch in a browser, inside the process on the server. Knows the language shown. */
export interface Transport {
  lang: () => Lang;
  send: (request: WireRequest, signal: AbortSignal | undefined) => Promise<WireResponse>;
}

let current: Transport | undefined;

/** Set once at start by each entry. */
export function setTransport(transport: Transport) {
  current = transport;
}

export function transport(): Transport {
  if (!current) throw new Error('No transport was set.');
  return current;
}
