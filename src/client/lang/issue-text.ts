import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type IssueName, issueNames } from '#contract/errors.ts';

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
  code_wrong: msg`This code is wrong or no longer valid.`,
  captcha_wrong: msg`The image code is wrong. Please enter the new one.`,
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
  too_many: msg`These are too many.`,
  out_of_range: msg`This number is too small or too large.`,
  range_reversed: msg`The end must not be below the beginning.`,
  picture_unreadable: msg`This is no picture that can be read. Please choose a JPEG, PNG, WebP or AVIF file.`,
  picture_too_large: msg`Please choose a smaller picture.`,
  sheet_unreadable: msg`This is no table that can be read. Please choose an XLSX or CSV file like the template.`,
  sheet_too_large: msg`Please choose a table with fewer rows.`,
};

/** What is wrong with a field and what to do. */
export function issueText(name: IssueName): MessageDescriptor {
  return issueTexts[name];
}

/** The words for what is wrong with a field. */
export function fieldText(message: string | undefined): MessageDescriptor {
  return issueText(issueNames.find((name) => name === message) ?? 'invalid');
}
