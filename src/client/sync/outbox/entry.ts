import type { Endpoint } from '#contract/endpoint.ts';
import type { Refusal } from '#contract/wire.ts';

/** A creating call, stored on this device until the server has acknowledged it. */
export interface OutboxEntry {
  /** Also the idempotency key of every attempt. */
  id: string;
  method: Endpoint['method'];
  path: Endpoint['path'];
  /** The edition that a call of the console concerns; missing: the public one. */
  edition?: string | undefined;
  input: Record<string, unknown>;
  /** Uploaded before the call, which then lists them as `attachments`. */
  files?: readonly OutboxFile[];
  /** An account id, or `ANYONE`. */
  owner: string;
  /** An entry of `ANYONE` waits until an account signs in and adopts it. */
  needs_sign_in: boolean;
  /** The subject in the user's words: a name or the beginning of a text; may be empty. */
  about: string;
  /** Entries of one subject are sent in order. */
  subject: string;
  /** ISO 8601 */
  created_at: string;
  /** `refused`: the server rejects the entry; the user edits or discards it. */
  state: 'waiting' | 'refused';
  /** The server's last answer; null while it was unreachable. */
  error: OutboxError | null;
  /** Number of failed attempts; 0: the first attempt is running. */
  tries: number;
  /**
   * Start of the first attempt, milliseconds since 1970. The server may have the entry since then.
   */
  tried_at: number | null;
  /** Earliest time of the next attempt. */
  not_before: number;
  /** A tab is sending the entry until this time; then another tab may take over. */
  claimed_until: number;
  /** The sending tab; null: none, or a tab of an earlier version. */
  claimed_by: string | null;
  /** False: the browser refuses to store the entry, and it is in this page's memory only. */
  is_stored: boolean;
}

export interface OutboxFile {
  /** Key of the file's content in IndexedDB. */
  key: string;
  name: string;
  /** Media type as reported by the device. */
  type: string;
  bytes: number;
  /** The server's id of the file; null before the upload. */
  id: string | null;
  /** False: the content is in the page's memory only. */
  is_stored: boolean;
}

export interface OutboxError {
  /** The error code on the wire. */
  code: number;
  message: string;
  issues: Refusal['issues'];
}
