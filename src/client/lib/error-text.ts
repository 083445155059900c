import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IssueName } from '#contract/errors.ts';
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
  SIGN_IN_REQUIRED: msg`Please sign in.`,
  SIGN_IN_EXPIRED: msg`Your sign-in has expired. Please sign in again.`,
  ACCOUNT_GONE: msg`This account no longer exists.`,
  SIGNED_OUT_ELSEWHERE: msg`You have signed out. Please sign in again.`,
  REGISTRATION_REQUIRED: msg`Please complete your registration first.`,
  REGISTRATION_CLOSED: msg`Registration for this exhibition is closed.`,
  EDITS_USED_UP: msg`You have used all edits of this year.`,
  TOO_YOUNG: msg`Visitors must be at least 14 years old (13 outside mainland China), so we cannot register you.`,
  ID_NUMBER_TAKEN: msg`This ID number is already registered. Retrieve your ticket with the phone or e-mail used then.`,
  INVITATION_GONE: msg`This invitation is no longer valid.`,
  NO_ANSWER: msg`No connection. Nothing you entered is lost; please try again when you are online.`,
  NOT_UNDERSTOOD: msg`The answer could not be read. You may need to log in to this network first.`,
};

const issueTexts: Record<IssueName, MessageDescriptor> = {
  required: msg`Please fill this in.`,
  invalid: msg`This is not valid.`,
  too_short: msg`This is too short.`,
  too_long: msg`This is too long.`,
  choose_one: msg`Please choose one.`,
  choose_at_least_one: msg`Please choose at least one.`,
  choose_from_list: msg`Please choose from the list.`,
  digits_only: msg`Digits only, please.`,
  phone_invalid: msg`Please enter a valid phone number, digits only.`,
  mainland_phone_invalid: msg`Please enter an 11-digit mainland China mobile number.`,
  email_invalid: msg`Please enter a valid e-mail address, such as name@company.com.`,
  url_invalid: msg`Please enter a web address that starts with https://.`,
  code_digits: msg`The code has six digits.`,
  name_needs_chinese: msg`Please enter your name in Chinese, as on your ID card.`,
  name_without_chinese: msg`Please enter your name without Chinese characters.`,
  company_name_needs_chinese: msg`Please enter the company’s Chinese name.`,
  company_name_without_chinese: msg`Please enter the company name without Chinese characters.`,
  id_number_invalid: msg`This ID number is not valid. Please check every character.`,
  consent_required: msg`We need your consent to process the ID number.`,
  sign_in_address_fixed: msg`This is the address you signed in with. It cannot be changed.`,
  id_number_taken: msg`This ID number is already registered.`,
  too_young: msg`The ID number belongs to a person under 14.`,
  unknown_field: msg`This field is not known.`,
};

/** What to tell a person about an error. */
export function errorText(error: unknown): MessageDescriptor {
  return texts[error instanceof CallError ? error.errorName : 'UNEXPECTED'];
}

export function issueText(name: IssueName): MessageDescriptor {
  return issueTexts[name];
}
