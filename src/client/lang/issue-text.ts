import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IssueName, NamedIssue } from '#contract/errors.ts';
import { numbersInTexts } from '#contract/numbers-in-texts.ts';
import { readFieldMessage } from './field-message.ts';

// The server uses the same texts: it reads them from `locales/*.po` by their ids.
const issueTexts: Record<IssueName, MessageDescriptor> = {
  required: msg({ id: 'issue.required', message: 'Please fill this in.' }),
  invalid: msg({ id: 'issue.invalid', message: 'This is not valid.' }),
  too_short: msg({
    id: 'issue.too_short',
    message: 'Please enter at least {limit} characters.',
  }),
  too_long: msg({
    id: 'issue.too_long',
    message: 'Please enter at most {limit} characters.',
  }),
  choose_one: msg({ id: 'issue.choose_one', message: 'Please choose one.' }),
  choose_at_least_one: msg({
    id: 'issue.choose_at_least_one',
    message: 'Please choose at least one.',
  }),
  choose_from_list: msg({ id: 'issue.choose_from_list', message: 'Please choose from the list.' }),
  digits_only: msg({
    id: 'issue.digits_only',
    message: 'Please enter a number in digits, without words.',
  }),
  decimal_comma: msg({
    id: 'issue.decimal_comma',
    message:
      'This comma has two meanings. Please write decimals with a point, thousands without a comma.',
  }),
  too_many_decimals: msg({
    id: 'issue.too_many_decimals',
    message: 'Please enter at most {limit} decimals.',
  }),
  too_low: msg({ id: 'issue.too_low', message: 'Please enter a number of at least {limit}.' }),
  too_high: msg({ id: 'issue.too_high', message: 'Please enter a number of at most {limit}.' }),
  whole_number: msg({ id: 'issue.whole_number', message: 'Please enter a whole number.' }),
  day_invalid: msg({
    id: 'issue.day_invalid',
    message: 'Please write an existing day as YYYY-MM-DD.',
  }),
  day_ambiguous: msg({
    id: 'issue.day_ambiguous',
    message: 'Day and month could be exchanged here. Please write YYYY-MM-DD.',
  }),
  day_in_future: msg({ id: 'issue.day_in_future', message: 'Please enter no day after today.' }),
  time_invalid: msg({
    id: 'issue.time_invalid',
    message: 'Please write the time as YYYY-MM-DD HH:mm.',
  }),
  unreadable_characters: msg({
    id: 'issue.unreadable_characters',
    message: 'A character here cannot be displayed. Please type it again.',
  }),
  placeholder_unknown: msg({
    id: 'issue.placeholder_unknown',
    message: 'There is no placeholder {detail} here.',
  }),
  placeholder_missing: msg({ id: 'issue.placeholder_missing', message: 'Please add {detail}.' }),
  phone_invalid: msg({
    id: 'issue.phone_invalid',
    message: 'Please enter a valid phone number.',
  }),
  phone_of_other_country: msg({
    id: 'issue.phone_of_other_country',
    message: 'This number is of another country. Please choose its country code.',
  }),
  mainland_phone_invalid: msg({
    id: 'issue.mainland_phone_invalid',
    message: 'Please enter an 11-digit mainland China mobile number.',
  }),
  email_invalid: msg({
    id: 'issue.email_invalid',
    message: 'Please enter a valid e-mail address, such as name@company.com.',
  }),
  address_invalid: msg({
    id: 'issue.address_invalid',
    message: 'Please enter an 11-digit mainland China mobile number, or your e-mail address.',
  }),
  url_invalid: msg({
    id: 'issue.url_invalid',
    message: 'Please enter a web address, such as www.company.com.',
  }),
  host_not_allowed: msg({
    id: 'issue.host_not_allowed',
    message: 'Streams may not come from this host. The allowed ones are listed below the field.',
  }),
  code_digits: msg({ id: 'issue.code_digits', message: 'The code has {CODE_DIGITS} digits.' }),
  code_wrong: msg({ id: 'issue.code_wrong', message: 'This code is wrong or no longer valid.' }),
  captcha_wrong: msg({
    id: 'issue.captcha_wrong',
    message: 'The image code is wrong. Please enter the new one.',
  }),
  name_needs_chinese: msg({
    id: 'issue.name_needs_chinese',
    message: 'Please enter your name in Chinese, as on your ID card.',
  }),
  name_without_chinese: msg({
    id: 'issue.name_without_chinese',
    message: 'Please enter your name without Chinese characters.',
  }),
  company_name_needs_chinese: msg({
    id: 'issue.company_name_needs_chinese',
    message: 'Please enter the company’s Chinese name.',
  }),
  company_name_without_chinese: msg({
    id: 'issue.company_name_without_chinese',
    message: 'Please enter the company name without Chinese characters.',
  }),
  id_number_invalid: msg({
    id: 'issue.id_number_invalid',
    message: 'This ID number is not valid. Please check every character.',
  }),
  passport_number_invalid: msg({
    id: 'issue.passport_number_invalid',
    message: 'A passport number has 5 to 15 letters and digits.',
  }),
  name_not_latin: msg({
    id: 'issue.name_not_latin',
    message: 'Please enter the name in Latin letters, as in the passport.',
  }),
  letter_consent_required: msg({
    id: 'issue.letter_consent_required',
    message: 'We need your consent to use the passport number.',
  }),
  leaves_too_early: msg({
    id: 'issue.leaves_too_early',
    message: 'This day is before your arrival. Please check both days.',
  }),
  stay_too_long: msg({
    id: 'issue.stay_too_long',
    message: 'A stay may last at most {limit} days.',
  }),
  stay_misses_exhibition: msg({
    id: 'issue.stay_misses_exhibition',
    message: 'The stay must include a day of the exhibition.',
  }),
  consent_required: msg({
    id: 'issue.consent_required',
    message: 'We need your consent to process the ID number.',
  }),
  consent_abroad_required: msg({
    id: 'issue.consent_abroad_required',
    message: 'We need your consent to send this to another country.',
  }),
  sign_in_address_fixed: msg({
    id: 'issue.sign_in_address_fixed',
    message: 'This is the address you signed in with. It cannot be changed.',
  }),
  id_number_taken: msg({
    id: 'issue.id_number_taken',
    message: 'This ID number is already registered.',
  }),
  too_young: msg({
    id: 'issue.too_young',
    message: 'The ID number belongs to a person under {MINIMUM_AGE_MAINLAND}.',
  }),
  unknown_field: msg({ id: 'issue.unknown_field', message: 'This field is not known.' }),
  not_of_category: msg({
    id: 'issue.not_of_category',
    message: 'Exhibits of this category do not have this property.',
  }),
  too_many: msg({ id: 'issue.too_many', message: 'At most {limit} of these, please.' }),
  too_far: msg({
    id: 'issue.too_far',
    message: 'The list ends here. Search or filter to see the rest.',
  }),
  out_of_range: msg({
    id: 'issue.out_of_range',
    message: 'This number is too small or too large.',
  }),
  range_reversed: msg({
    id: 'issue.range_reversed',
    message: 'The second value must not be lower than the first.',
  }),
  picture_unreadable: msg({
    id: 'issue.picture_unreadable',
    message: 'This picture cannot be read. Please choose a JPEG, PNG, WebP or AVIF file.',
  }),
  picture_too_large: msg({
    id: 'issue.picture_too_large',
    message:
      'Please choose a picture of at most {PICTURE_MEGABYTES} MB and {PICTURE_MEGAPIXELS} megapixels.',
  }),
  document_unreadable: msg({
    id: 'issue.document_unreadable',
    message: 'This PDF cannot be read.',
  }),
  document_locked: msg({
    id: 'issue.document_locked',
    message: 'This PDF is protected by a password. Please save it without one.',
  }),
  document_too_large: msg({
    id: 'issue.document_too_large',
    message: 'Please choose a PDF of at most {DOCUMENT_MEGABYTES} MB.',
  }),
  attachment_unreadable: msg({
    id: 'issue.attachment_unreadable',
    message: 'This is neither a picture nor a PDF that can be read.',
  }),
  attachment_too_large: msg({
    id: 'issue.attachment_too_large',
    message: 'Please choose a file of at most {DOCUMENT_MEGABYTES} MB.',
  }),
  attachment_gone: msg({
    id: 'issue.attachment_gone',
    message: 'An attached file is no longer there. Please attach it again.',
  }),
  file_type_refused: msg({
    id: 'issue.file_type_refused',
    message: 'This kind of file is not taken here, whatever its name says.',
  }),
  file_too_large: msg({
    id: 'issue.file_too_large',
    message: 'This file is larger than {FILE_MEGABYTES} MB.',
  }),
  file_incomplete: msg({
    id: 'issue.file_incomplete',
    message:
      'A part of the file is missing. Please choose the file again: only what is missing is sent.',
  }),
  storage_full: msg({
    id: 'issue.storage_full',
    message:
      'Pictures, datasheets and videos take up all of their {limit} MB. Please remove some that nothing shows any more, or a video: the room is free a day later.',
  }),
  attachments_full: msg({
    id: 'issue.attachments_full',
    message:
      'You have attached {ATTACHMENT_MEGABYTES_A_DAY} MB within a day. Please send this tomorrow, or a smaller file.',
  }),
  sheet_unreadable: msg({
    id: 'issue.sheet_unreadable',
    message:
      'This file is damaged or no table. Open it in a spreadsheet program and save it as XLSX or CSV.',
  }),
  sheet_headings_unknown: msg({
    id: 'issue.sheet_headings_unknown',
    message:
      'No row among the first ten has the heading of a name. Row {row} has: {detail}. Please use the headings of the empty table.',
  }),
  sheet_empty: msg({
    id: 'issue.sheet_empty',
    message: 'There is nothing in this table.',
  }),
  sheet_old_format: msg({
    id: 'issue.sheet_old_format',
    message:
      'This is a table in an old format (XLS or HTML). Open it in a spreadsheet program and save it as XLSX.',
  }),
  sheet_locked: msg({
    id: 'issue.sheet_locked',
    message: 'This table is protected by a password. Please save it without one.',
  }),
  sheet_encoding_unknown: msg({
    id: 'issue.sheet_encoding_unknown',
    message:
      'The encoding of this CSV file cannot be told. Choose it here, or save the file as XLSX.',
  }),
  sheet_too_large: msg({
    id: 'issue.sheet_too_large',
    message:
      'Please choose a table of at most {SHEET_MEGABYTES} MB, {SHEET_ROWS} rows and {SHEET_COLUMNS} columns.',
  }),
  invited_twice: msg({
    id: 'issue.invited_twice',
    message: 'This friend is in the form twice. Please remove one.',
  }),
  own_address: msg({
    id: 'issue.own_address',
    message: 'This is your own address. Please enter your friend’s.',
  }),
  words_refused: msg({
    id: 'issue.words_refused',
    message: 'These words cannot be published. Please say it in other words.',
  }),
  number_taken: msg({
    id: 'issue.number_taken',
    message: 'This number was used already. Please choose another.',
  }),
  booth_unknown: msg({
    id: 'issue.booth_unknown',
    message: 'A booth of this list is not on the floor plan, or in no hall of the exhibition.',
  }),
  booth_taken: msg({
    id: 'issue.booth_taken',
    message:
      'A booth of this list is another exhibitor’s. Guests on it are written down as guests.',
  }),
  hours_missing: msg({
    id: 'issue.hours_missing',
    message: 'Days of the exhibition without opening hours: {limit}. Please add each of them here.',
  }),
  day_outside: msg({
    id: 'issue.day_outside',
    message: 'This is not a day of the exhibition. Please change it or remove the entry.',
  }),
  wordmark_characters: msg({
    id: 'issue.wordmark_characters',
    message: 'Please use capital letters A–Z, digits and spaces only: it is drawn in dots.',
  }),
  as_hinted: msg({
    id: 'issue.as_hinted',
    message: 'Please follow the format in the hint above.',
  }),
};

/** The text that names the fault of a field and how to fix it. */
export function issueText({ name, ...values }: NamedIssue): MessageDescriptor {
  return { ...issueTexts[name], values: { ...numbersInTexts, ...values } };
}

/** The text of a field's error. */
export function fieldText(message: string | undefined): MessageDescriptor {
  return issueText(readFieldMessage(message));
}
