import type { CodePurpose } from '#contract/sign-in.ts';
import type { Lang } from '#contract/wire.ts';

/** The occasion of a message. */
export type Purpose =
  | CodePurpose
  | 'erase'
  | 'retrieve'
  | 'reminder'
  | 'reservation'
  | 'review'
  | 'inquiry'
  | 'programme'
  | 'live'
  | 'live_cancelled'
  | 'live_moved'
  | 'invitation';

/** Something to tell one person, outside the site. */
export interface Message {
  channel: 'sms' | 'email';
  /** A mainland phone, with or without +86, or an e-mail address. */
  to: string;
  purpose: Purpose;
  lang: Lang;
  /** Plain text. An SMS is worded by its approved template instead. */
  text: string;
  /** The one value an SMS template has room for: the sign-in code, the ticket number, the first day or a time. */
  code?: string;
  /** Of an e-mail. */
  subject?: string;
  /** Of an e-mail: what calendar programs take over, as an iCalendar file with `METHOD:PUBLISH`. */
  calendar?: string;
  /** Of an e-mail: where a mail program stops others like it by itself (RFC 8058). */
  one_click_url?: string;
}

/**
 * Hands a message over; resolves once the provider has taken it. Never tries twice: after a time-out
 * the message may be on its way.
 * @throws {NotSent}
 */
export type Send = (message: Message) => Promise<void>;

/**
 * - `limited`: the provider's limit for this address or account is used up for now
 * - `refused`: the same message would be refused again
 * - `unreachable`: no answer, or one that may be better later
 */
export type SendFailure = 'limited' | 'refused' | 'unreachable';

/** A message was not taken. Says nothing of whom it was for, what it said or how we sign in. */
export class NotSent extends Error {
  override name = 'NotSent';
  readonly failure: SendFailure;
  /** The provider's own code, for its documentation. */
  readonly provider_code: string;
  /** The provider's id of the call, for its support. */
  readonly request_id: string | undefined;

  constructor(failure: SendFailure, providerCode: string, requestId?: string) {
    const call = requestId ? `, request ${requestId}` : '';
    super(`The message was not sent: ${failure} (${providerCode}${call})`);
    this.failure = failure;
    this.provider_code = providerCode;
    this.request_id = requestId;
  }
}

/** True where the same message may be taken later; a defect of ours is not mended by trying. */
export function mayBeTakenLater(error: unknown): boolean {
  return error instanceof NotSent && error.failure !== 'refused';
}

/** One `Send` for both channels. */
export function byChannel(senders: Record<Message['channel'], Send>): Send {
  return (message) => senders[message.channel](message);
}
