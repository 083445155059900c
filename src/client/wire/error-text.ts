import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CallError, type CallErrorName } from './call-error.ts';

const texts: Record<CallErrorName, MessageDescriptor> = {
  BAD_INPUT: msg`Please check the marked fields.`,
  CAPTCHA_WRONG: msg`The image code is wrong or has been used. Please enter the new one.`,
  CODE_WRONG: msg`The code is wrong or no longer valid. Check it or ask for a new one.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Please wait a moment and try again.`,
  IDEMPOTENCY_KEY_REUSED: msg`This was already sent with other content. Please reload and try again.`,
  NOT_FOUND: msg`Not found.`,
  TOO_LARGE: msg`What you sent is too large.`,
  NOT_JSON: msg`The request could not be read. Please reload and try again.`,
  NOT_ALLOWED: msg`You are not allowed to do this.`,
  UNEXPECTED: msg`Something went wrong on our side. Nothing you entered is lost; please try again.`,
  UNAVAILABLE: msg`The service is busy for a moment. Nothing you entered is lost; please try again shortly.`,
  MESSAGE_NOT_SENT: msg`The code could not be sent. Please try again in a minute.`,
  NOT_A_FORM: msg`The request could not be read. Please reload and try again.`,
  DONE_BEFORE: msg`This was already sent.`,
  SIGN_IN_REQUIRED: msg`Please sign in.`,
  SIGN_IN_EXPIRED: msg`Your sign-in has expired. Please sign in again.`,
  ACCOUNT_GONE: msg`This account no longer exists.`,
  SIGNED_OUT_ELSEWHERE: msg`You have signed out. Please sign in again.`,
  REGISTRATION_REQUIRED: msg`Please complete your registration first.`,
  REGISTRATION_CLOSED: msg`Registration for this exhibition is closed.`,
  EDITS_USED_UP: msg`You have used all edits of this year.`,
  TOO_YOUNG: msg`Visitors must be at least 14 years old (13 outside mainland China), so we cannot register you.`,
  ID_NUMBER_TAKEN: msg`This ID number is already registered. Retrieve your ticket with the phone or e-mail used then.`,
  TICKET_REVOKED: msg`This ticket is no longer valid.`,
  INVITATION_GONE: msg`This invitation is no longer valid.`,
  TRANSFER_GONE: msg`This link was used before or is too old. Please make a new one where you are signed in.`,
  SHARING_OFF: msg`Sharing in WeChat is not set up on this site.`,
  EXHIBIT_REMOVED: msg`This exhibit has been removed from the shelf.`,
  ALREADY_RESERVED: msg`This company has already applied with this e-mail address. We will be in touch soon.`,
  INQUIRY_CLOSED: msg`The other side has closed this conversation.`,
  BUYING_LEAD_CLOSED: msg`The buyer has closed this buying lead.`,
  ALREADY_MEMBER: msg`You already act for an exhibitor with this e-mail address.`,
  EMAIL_SIGN_IN_NEEDED: msg`Please sign in by e-mail: people of an exhibitor are known by their address.`,
  LAST_MAIN_CONTACT: msg`An exhibitor needs a main contact. Please make somebody else main contact first.`,
  EDITED_MEANWHILE: msg`Somebody else has changed this meanwhile. Nothing you entered is lost: look at the new version, then save yours.`,
  LIMIT_REACHED: msg`There are as many as there can be. Please remove one first.`,
  NO_ANSWER: msg`No connection. Nothing you entered is lost; please try again when you are online.`,
  NOT_UNDERSTOOD: msg`The answer could not be read. You may need to log in to this network first.`,
};

/** What to tell a person about an error. */
export function errorText(error: unknown): MessageDescriptor {
  return texts[error instanceof CallError ? error.errorName : 'UNEXPECTED'];
}
