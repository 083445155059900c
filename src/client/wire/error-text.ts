import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { numbersInTexts } from '#contract/numbers-in-texts.ts';
import { CallError, type CallErrorName } from './call-error.ts';

// The server uses the same texts: it reads them from `locales/*.po` by their ids. Numbers of the
// rules appear in braces under their names in `limits`.
const texts: Record<CallErrorName, MessageDescriptor> = {
  BAD_INPUT: msg({ id: 'error.BAD_INPUT', message: 'Please check the marked fields.' }),
  CAPTCHA_WRONG: msg({
    id: 'error.CAPTCHA_WRONG',
    message: 'The image code is wrong or has been used. Please enter the new one.',
  }),
  PROOF_MISSING: msg({
    id: 'error.PROOF_MISSING',
    message: 'This page is out of date. Please reload it and try again.',
  }),
  CODE_WRONG: msg({
    id: 'error.CODE_WRONG',
    message: 'The code is wrong or no longer valid. Check it or ask for a new one.',
  }),
  TOO_MANY_REQUESTS: msg({
    id: 'error.TOO_MANY_REQUESTS',
    message: 'Too many requests. Please wait a moment and try again.',
  }),
  IDEMPOTENCY_KEY_REUSED: msg({
    id: 'error.IDEMPOTENCY_KEY_REUSED',
    message: 'This was already sent with other content. Please reload and try again.',
  }),
  NOT_FOUND: msg({ id: 'error.NOT_FOUND', message: 'Not found.' }),
  TOO_LARGE: msg({ id: 'error.TOO_LARGE', message: 'What you sent is too large.' }),
  NOT_JSON: msg({
    id: 'error.NOT_JSON',
    message: 'The request could not be read: JSON is expected. Please reload and try again.',
  }),
  NOT_ALLOWED: msg({ id: 'error.NOT_ALLOWED', message: 'You are not allowed to do this.' }),
  UNEXPECTED: msg({
    id: 'error.UNEXPECTED',
    message: 'Something went wrong on our side. Please try again.',
  }),
  UNAVAILABLE: msg({
    id: 'error.UNAVAILABLE',
    message: 'The service is busy for a moment. Please try again shortly.',
  }),
  SWITCHED_OFF: msg({
    id: 'error.SWITCHED_OFF',
    message:
      'The organiser has paused this while the site is very busy. Tickets, sign-in and check-in work; please try again later.',
  }),
  MESSAGE_NOT_SENT: msg({
    id: 'error.MESSAGE_NOT_SENT',
    message: 'The code could not be sent. Please try again in a minute.',
  }),
  NOT_A_FORM: msg({
    id: 'error.NOT_A_FORM',
    message:
      'The request could not be read: a form with a file is expected. Please reload and try again.',
  }),
  DONE_BEFORE: msg({ id: 'error.DONE_BEFORE', message: 'This was already sent.' }),
  SIGN_IN_REQUIRED: msg({ id: 'error.SIGN_IN_REQUIRED', message: 'Please sign in.' }),
  SIGN_IN_EXPIRED: msg({
    id: 'error.SIGN_IN_EXPIRED',
    message: 'Your sign-in has expired. Please sign in again.',
  }),
  ACCOUNT_GONE: msg({ id: 'error.ACCOUNT_GONE', message: 'This account no longer exists.' }),
  SIGNED_OUT_ELSEWHERE: msg({
    id: 'error.SIGNED_OUT_ELSEWHERE',
    message: 'You have signed out. Please sign in again.',
  }),
  REGISTRATION_REQUIRED: msg({
    id: 'error.REGISTRATION_REQUIRED',
    message: 'Please complete your registration first.',
  }),
  REGISTRATION_CLOSED: msg({
    id: 'error.REGISTRATION_CLOSED',
    message: 'Registration for this exhibition is closed.',
  }),
  EDITS_USED_UP: msg({
    id: 'error.EDITS_USED_UP',
    message: 'You have used all edits of this year.',
  }),
  TOO_YOUNG: msg({
    id: 'error.TOO_YOUNG',
    message:
      'Visitors must be at least {MINIMUM_AGE_MAINLAND} years old ({MINIMUM_AGE} outside mainland China), so we cannot register you.',
  }),
  ID_NUMBER_TAKEN: msg({
    id: 'error.ID_NUMBER_TAKEN',
    message:
      'This ID number is already registered. Retrieve your ticket with the phone or e-mail used then.',
  }),
  TICKET_REVOKED: msg({ id: 'error.TICKET_REVOKED', message: 'This ticket is no longer valid.' }),
  INVITATION_GONE: msg({
    id: 'error.INVITATION_GONE',
    message: 'This invitation is no longer valid.',
  }),
  TRANSFER_GONE: msg({
    id: 'error.TRANSFER_GONE',
    message:
      'This link was used before or is too old. Please make a new one where you are signed in.',
  }),
  FRIENDS_USED_UP: msg({
    id: 'error.FRIENDS_USED_UP',
    message:
      'You can invite {FRIENDS_A_DAY} people a day and {FRIENDS_AN_ACCOUNT} in all. Nothing was sent; go on tomorrow.',
  }),
  SHARING_OFF: msg({
    id: 'error.SHARING_OFF',
    message: 'Sharing in WeChat is not set up on this site.',
  }),
  EXHIBIT_REMOVED: msg({
    id: 'error.EXHIBIT_REMOVED',
    message: 'This exhibit has been removed from the shelf.',
  }),
  RESERVATION_NOT_FOUND: msg({
    id: 'error.RESERVATION_NOT_FOUND',
    message: 'There is no request with this number and e-mail address. Both are in the receipt.',
  }),
  ALREADY_RESERVED: msg({
    id: 'error.ALREADY_RESERVED',
    message: 'This company has already applied with this e-mail address. We will be in touch soon.',
  }),
  INQUIRY_CLOSED: msg({
    id: 'error.INQUIRY_CLOSED',
    message: 'The other side has closed this conversation.',
  }),
  BUYING_LEAD_CLOSED: msg({
    id: 'error.BUYING_LEAD_CLOSED',
    message: 'The buyer has closed this buying lead.',
  }),
  ALREADY_MEMBER: msg({
    id: 'error.ALREADY_MEMBER',
    message: 'You already act for an exhibitor with this sign-in.',
  }),
  LAST_MAIN_CONTACT: msg({
    id: 'error.LAST_MAIN_CONTACT',
    message: 'An exhibitor needs a main contact. Please make someone else main contact first.',
  }),
  EDITED_MEANWHILE: msg({
    id: 'error.EDITED_MEANWHILE',
    message:
      'Someone else has changed this meanwhile. Nothing you entered is lost: look at the new version, then save yours.',
  }),
  LIMIT_REACHED: msg({
    id: 'error.LIMIT_REACHED',
    message: 'The limit is reached. Please remove one first.',
  }),
  SECOND_FACTOR_REQUIRED: msg({
    id: 'error.SECOND_FACTOR_REQUIRED',
    message: 'The console asks for a code of your authenticator app first.',
  }),
  ALREADY_ORGANISER: msg({
    id: 'error.ALREADY_ORGANISER',
    message: 'This e-mail address is in the console already. Change that entry instead.',
  }),
  LAST_OWNER: msg({
    id: 'error.LAST_OWNER',
    message: 'This is the last owner. Make someone else an owner first.',
  }),
  ROLE_IN_USE: msg({
    id: 'error.ROLE_IN_USE',
    message: 'Someone has this role. Give them another one first.',
  }),
  LIST_CHANGED: msg({
    id: 'error.LIST_CHANGED',
    message:
      'The list has changed since you chose from it, so nothing was done. Look at it again, then choose again.',
  }),
  TOO_MANY_ROWS: msg({
    id: 'error.TOO_MANY_ROWS',
    message: 'Over {EXPORT_ROWS} rows: choose CSV, or narrow the list by a filter.',
  }),
  TICKET_CHANGED: msg({
    id: 'error.TICKET_CHANGED',
    message:
      'The ticket is not in the state that this needs, so nothing was done. Load the page again and look.',
  }),
  SMS_NOT_SET_UP: msg({
    id: 'error.SMS_NOT_SET_UP',
    message:
      'Invitations by SMS are not set up here. Please tell the person to sign in with this phone.',
  }),
  MEMBER_ELSEWHERE: msg({
    id: 'error.MEMBER_ELSEWHERE',
    message: 'This person acts for an exhibitor already. Remove them there first.',
  }),
  BELOW_SIGN_UPS: msg({
    id: 'error.BELOW_SIGN_UPS',
    message: 'More people have signed up than there would be seats.',
  }),
  TICKETS_REISSUED: msg({
    id: 'error.TICKETS_REISSUED',
    message: 'Not saved. On other days visitors’ tickets need new codes: confirm that to save.',
  }),
  CONFERENCE_FULL: msg({
    id: 'error.CONFERENCE_FULL',
    message: 'All seats at this conference are taken.',
  }),
  CONFERENCE_NOT_OPEN: msg({
    id: 'error.CONFERENCE_NOT_OPEN',
    message: 'Sign-up for this conference has not opened yet.',
  }),
  CONFERENCE_CLOSED: msg({
    id: 'error.CONFERENCE_CLOSED',
    message: 'Sign-up for this conference has closed.',
  }),
  CONFERENCE_PRIVATE: msg({
    id: 'error.CONFERENCE_PRIVATE',
    message: 'This conference is by invitation only.',
  }),
  CONFERENCE_PAID: msg({
    id: 'error.CONFERENCE_PAID',
    message: 'There is a fee for this conference: please sign up in the official mini program.',
  }),
  CONFERENCE_CANCELLED: msg({
    id: 'error.CONFERENCE_CANCELLED',
    message: 'This conference has been cancelled.',
  }),
  CONFERENCE_NOT_FOUND: msg({
    id: 'error.CONFERENCE_NOT_FOUND',
    message: 'This conference was not found. The programme may have changed.',
  }),
  CONFERENCE_OVER: msg({ id: 'error.CONFERENCE_OVER', message: 'This conference is over.' }),
  TOUR_FULL: msg({
    id: 'error.TOUR_FULL',
    message: 'All seats on this tour are taken.',
  }),
  TOUR_NOT_OPEN: msg({
    id: 'error.TOUR_NOT_OPEN',
    message: 'Booking for this tour has not opened yet.',
  }),
  TOUR_CLOSED: msg({
    id: 'error.TOUR_CLOSED',
    message: 'Booking has closed: it ends {TOUR_CLOSES_MINUTES} minutes before departure.',
  }),
  TOUR_CANCELLED: msg({ id: 'error.TOUR_CANCELLED', message: 'This tour has been cancelled.' }),
  TOUR_OVERLAPS: msg({
    id: 'error.TOUR_OVERLAPS',
    message: 'You have booked another tour at that time. Please cancel it first.',
  }),
  TOUR_NOT_FOUND: msg({
    id: 'error.TOUR_NOT_FOUND',
    message: 'This tour was not found. The programme may have changed.',
  }),
  TOUR_DEPARTED: msg({ id: 'error.TOUR_DEPARTED', message: 'This tour has already departed.' }),
  LIVE_NOT_FOUND: msg({
    id: 'error.LIVE_NOT_FOUND',
    message: 'This live stream was not found. It may have been removed.',
  }),
  FILE_GONE: msg({
    id: 'error.FILE_GONE',
    message: 'This file is no longer here.',
  }),
  VIDEO_NOT_FOUND: msg({
    id: 'error.VIDEO_NOT_FOUND',
    message: 'This video was not found. It may have been removed.',
  }),
  CHAT_CLOSED: msg({ id: 'error.CHAT_CLOSED', message: 'The chat is closed.' }),
  CHAT_MUTED: msg({
    id: 'error.CHAT_MUTED',
    message: 'A moderator has muted you in this chat.',
  }),
  CHAT_REPEATED: msg({
    id: 'error.CHAT_REPEATED',
    message: 'You have just sent the same text.',
  }),
  CHAT_TEXT_REFUSED: msg({
    id: 'error.CHAT_TEXT_REFUSED',
    message: 'This text cannot be sent. Please say it in other words.',
  }),
  CHAT_LINK_REFUSED: msg({
    id: 'error.CHAT_LINK_REFUSED',
    message: 'Links cannot be sent in this chat.',
  }),
  CHAT_NAME_REFUSED: msg({
    id: 'error.CHAT_NAME_REFUSED',
    message:
      'This name is too close to that of the organiser, the exhibitor or the speaker. Choose another name and send again.',
  }),
  CHAT_BUSY: msg({
    id: 'error.CHAT_BUSY',
    message:
      'Many people are writing at the moment. Your message is sent as soon as there is room.',
  }),
  LIVE_OVER: msg({
    id: 'error.LIVE_OVER',
    message: 'This live stream has already begun, has ended or was cancelled.',
  }),
  NEWS_NOT_FOUND: msg({
    id: 'error.NEWS_NOT_FOUND',
    message: 'This article was not found.',
  }),
  NEWS_WITHDRAWN: msg({
    id: 'error.NEWS_WITHDRAWN',
    message: 'This article has been withdrawn.',
  }),
  NO_ANSWER: msg({
    id: 'error.NO_ANSWER',
    message: 'No connection. Please try again when you are online.',
  }),
  UNKNOWN_CODE: msg({
    id: 'error.UNKNOWN_CODE',
    message: 'The server refused this. Please reload the page and try again.',
  }),
  NOT_UNDERSTOOD: msg({
    id: 'error.NOT_UNDERSTOOD',
    message: 'The answer could not be read. You may need to log in to this network first.',
  }),
};

/** The text of an error. */
export function errorText(error: unknown): MessageDescriptor {
  if (error instanceof CallError && error.errorName === 'UNKNOWN_CODE' && error.message) {
    return { id: error.message, message: error.message };
  }
  const text = texts[error instanceof CallError ? error.errorName : 'UNEXPECTED'];
  return { ...text, values: numbersInTexts };
}
