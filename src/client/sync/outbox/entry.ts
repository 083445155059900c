import type { Endpoint } from '#contract/endpoint.ts';
import type { Refusal } from '#contract/wire.ts';

/** A call that creates something, stored on this device until the server has acknowledged it. */
export interface OutboxEntry {
  /** Its idempotency key too: every attempt carries it. */
  id: string;
  method: Endpoint['method'];
  path: Endpoint['path'];
  input: Record<string, unknown>;
  /** Uploaded before the call, which then names them as `attachments`. */
  files?: readonly OutboxFile[];
  /** An account, or anyone. */
  owner: string;
  /** An entry of `ANYONE` waits until an account signs in and takes it over. */
  needs_sign_in: boolean;
  /** What it is about, in words that a person knows: a name, the beginning of a text; or empty. */
  about: string;
  /** Entries of one subject are sent in the order in which they were made. */
  subject: string;
  /** ISO 8601 */
  created_at: string;
  /** `refused`: the server does not accept it as it is; the person edits or discards it. */
  state: 'waiting' | 'refused';
  /** What the server last answered; null while it was not reached. */
  error: OutboxError | null;
  /** How many attempts have failed; 0: it is on its way for the first time. */
  tries: number;
  /** When the first attempt was begun: since then the server may have it. Milliseconds since 1970. */
  tried_at: number | null;
  /** No attempt before then. */
  not_before: number;
  /** A tab is sending it until then; afterwards another tab may take it over. */
  claimed_until: number;
  /** That tab; null: none, or of an earlier version. */
  claimed_by: string | null;
  /** False: the browser refuses to store it, and it is in this page's memory alone. */
  is_stored: boolean;
}

export interface OutboxFile {
  /** Of its content in IndexedDB. */
  key: string;
  name: string;
  /** As the device says. */
  type: string;
  bytes: number;
  /** What the server calls it; null: it is not there yet. */
  id: string | null;
  /** False: it is in the memory of the page alone. */
  is_stored: boolean;
}

export interface OutboxError {
  /** The wire's error code. */
  code: number;
  message: string;
  issues: Refusal['issues'];
}
