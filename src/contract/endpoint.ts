import type * as z from 'zod/mini';
import type { Capability } from './capabilities.ts';
import type { IssueName } from './errors.ts';
import type { Subject } from './subjects.ts';

/** Who may call: the access policy. A sign-in that is missing or too weak is refused before the input is read. */
export type Who =
  | 'anyone'
  | 'buyer'
  | 'registered_buyer'
  /** Anybody of an exhibitor, for that exhibitor alone. */
  | 'exhibitor'
  | 'main_contact'
  /** Any person of the organiser, also before the second factor. */
  | 'organiser'
  /** A person of the organiser whose role holds it, and who passed the second factor where there is one. */
  | { can: Capability };

/** Name of the part of a form that holds the file. */
export const FILE_PART = 'file';

export interface FilePart {
  /** What a chooser offers; what a file is, its content says. */
  types: readonly string[];
  megabytes: number;
  /** What is said of a larger one. */
  too_large: IssueName;
}

/**
 * Calls that wait for a busy database and are not refused. `ticket`: tickets, registration and check-in; they need a
 * sign-in. `signIn`: sign-in, which any caller may ask for. `burst`: many call it in one moment, such as a sign-up
 * for a conference.
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
  /** One sentence for the OpenAPI document. */
  summary: string;
  input: Input;
  output: Output;
  /** It is a form (`multipart/form-data`) of the input's fields and one file. */
  file?: FilePart;
  /**
   * The record that it changes: every success is written into its history in the same transaction.
   * Calls of workspace and console that write name it; `nothing`: marks of the caller's own alone.
   */
  changes?: Subject | 'nothing';
  /**
   * A call of the console is about the current exhibition, or the one that `exhibition_id` names, and refused to a
   * person who is held to other exhibitions. `all`: it is about every exhibition, and refused to a person who is held to any.
   * `own`: it is about the caller, or its handler holds him to his scope.
   */
  scope?: 'all' | 'own';
  /** The handler holds a person to his halls; other calls of the console are refused to who is held to halls. */
  holds_halls?: true;
  /** Place in the queue for a busy database; without one, `normal`. */
  lane?: PriorityLane;
  /** It creates something: runs in one transaction and honours `idempotency-key`. */
  creates?: true;
}

/** Declares one call of the wire: the only thing that client, server, document and sweep tests read. */
export function endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const W extends Who,
>(declared: Endpoint<Input, Output, W>): Endpoint<Input, Output, W> {
  return declared;
}

export type InputOf<E extends Endpoint> = z.infer<E['input']>;
/** What a caller may pass: before coercion and trimming. */
export type CallOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.infer<E['output']>;
