import type * as z from 'zod/mini';
import type { Capability } from './capabilities.ts';
import type { IssueName } from './errors.ts';
import type { Subject } from './subjects.ts';

/** The access policy. A missing or insufficient sign-in is refused before the input is parsed. */
export type Who =
  | 'anyone'
  | 'buyer'
  | 'registered_buyer'
  /** Any member of an exhibitor, for that exhibitor only. */
  | 'exhibitor'
  /** A member of an exhibitor who edits what it shows: any but one who answers inquiries only. */
  | 'editor'
  | 'main_contact'
  /** Any person of the organiser, even before the second factor. */
  | 'organiser'
  /** A person of the organiser with this capability, after the second factor if required. */
  | { can: Capability };

/** True for calls of the organiser's console: their address may name an edition, see `EDITION_PARAM`. */
export function isOfConsole({ who }: Pick<Endpoint, 'who'>): boolean {
  return who === 'organiser' || typeof who === 'object';
}

/** Name of the form part with the file. */
export const FILE_PART = 'file';

export interface FilePart {
  /** Types for the file chooser; the server checks the content. */
  types: readonly string[];
  megabytes: number;
  /** The issue for a larger file. */
  too_large: IssueName;
}

/**
 * Calls that wait for a busy database and are not refused. `ticket`: tickets, registration and check-in; they
 * require a sign-in. `signIn`: sign-in, open to any caller. `burst`: called by many at the same moment, such
 * as a sign-up for a conference.
 */
export type PriorityLane = 'ticket' | 'signIn' | 'burst';

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  W extends Who = Who,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  who: W;
  /** A sentence for the OpenAPI document. */
  summary: string;
  input: Input;
  output: Output;
  /** The answer is a file in place of the envelope; refusals are JSON as always. */
  answers?: 'file';
  /** The call is a form (`multipart/form-data`) with the input's fields and one file. */
  file?: FilePart;
  /**
   * The kind of record that it changes: every success is written to its history in the same transaction.
   * Calls of workspace and console that write declare it; `nothing`: only marks of the caller.
   */
  changes?: Subject | 'nothing';
  /**
   * A console call concerns the edition of its address, which is the public one by default, or
   * `exhibition_id`; it is refused outside the person's exhibitions. `all`: it concerns every exhibition;
   * refused to a person limited to some. `own`: it concerns the caller, or its handler checks the scope.
   */
  scope?: 'all' | 'own';
  /** The handler checks the person's halls; other console calls are refused to a person limited to halls. */
  holds_halls?: true;
  /** Lane in the queue for a busy database; default: `normal`. */
  lane?: PriorityLane;
  /** It creates something: runs in one transaction and honours `idempotency-key`. */
  creates?: true;
}

/** Declares a call of the API: the single source for client, server, document and sweep tests. */
export function endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const W extends Who,
>(declared: Endpoint<Input, Output, W>): Endpoint<Input, Output, W> {
  return declared;
}

export type InputOf<E extends Endpoint> = z.infer<E['input']>;
/** The caller's input before coercion and trimming. */
export type CallOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.infer<E['output']>;
