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
  | 'plan'
  | 'task'
  | 'inquiry'
  | 'programme'
  | 'live'
  | 'live_cancelled'
  | 'live_moved'
  | 'invitation'
  | 'access'
  | 'mailing'
  | 'news'
  | 'ticket';

/** A message to one person outside the site. */
export interface Message {
  channel: 'sms' | 'email';
  /** A mainland phone, with or without +86, or an e-mail address. */
  to: string;
  purpose: Purpose;
  lang: Lang;
  /** Plain text. An SMS uses its approved template instead. */
  text: string;
  /**
   * The only variable of an SMS template: the sign-in code, the ticket number, the first day, a time, or the end
   * of a personal link.
   */
  code?: string;
  /** E-mail only. */
  subject?: string;
  /** E-mail only: an iCalendar file with `METHOD:PUBLISH`, for calendar apps. */
  calendar?: string;
  /** E-mail only: the address of one-click unsubscription (RFC 8058). */
  one_click_url?: string;
}

/**
 * Sends a message; resolves once the provider has accepted it. Never retries: after a time-out the message
 * may be on its way.
 * @throws {NotSent}
 */
export type Send = (message: Message) => Promise<void>;

/**
 * - `limited`: the provider's limit for this address or account is reached for now
 * - `refused`: a retry would be refused again
 * - `unreachable`: no answer, or one that may be better later
 */
export type SendFailure = 'limited' | 'refused' | 'unreachable';

/** A message was not accepted. Contains no recipient, text or credentials. */
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

/** True if a retry may succeed; a defect of ours is not fixed by retrying. */
export function mayBeTakenLater(error: unknown): boolean {
  return error instanceof NotSent && error.failure !== 'refused';
}

/** A `Send` for both channels. */
export function byChannel(senders: Record<Message['channel'], Send>): Send {
  return (message) => senders[message.channel](message);
}
