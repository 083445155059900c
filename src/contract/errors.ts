/**
 * Every error code of the server, except those of a preview (`previewCodes`). Codes are public: never renumber or
 * reuse one.
 */
export const errors = {
  BAD_INPUT: { code: 100001, status: 400 },
  CAPTCHA_WRONG: { code: 100002, status: 400 },
  CODE_WRONG: { code: 100003, status: 400 },
  TOO_MANY_REQUESTS: { code: 100004, status: 429 },
  IDEMPOTENCY_KEY_REUSED: { code: 100005, status: 409 },
  NOT_FOUND: { code: 100006, status: 404 },
  TOO_LARGE: { code: 100007, status: 413 },
  NOT_JSON: { code: 100008, status: 415 },
  NOT_ALLOWED: { code: 100009, status: 403 },
  UNEXPECTED: { code: 100010, status: 500 },
  UNAVAILABLE: { code: 100011, status: 503 },
  MESSAGE_NOT_SENT: { code: 100012, status: 502 },
  NOT_A_FORM: { code: 100013, status: 415 },
  /** The call was done with this key before; its answer has been deleted. */
  DONE_BEFORE: { code: 100014, status: 409 },
  /** Sent by a page of an earlier release, or by a program. */
  PROOF_MISSING: { code: 100015, status: 400 },
  /** Temporarily switched off by the organiser. */
  SWITCHED_OFF: { code: 100016, status: 503 },
  SIGN_IN_REQUIRED: { code: 400004, status: 401, signsOut: true },
  SIGN_IN_EXPIRED: { code: 200013, status: 401, signsOut: true },
  ACCOUNT_GONE: { code: 120001, status: 401, signsOut: true },
  SIGNED_OUT_ELSEWHERE: { code: 120008, status: 401, signsOut: true },
  REGISTRATION_REQUIRED: { code: 210001, status: 403 },
  REGISTRATION_CLOSED: { code: 210002, status: 409 },
  EDITS_USED_UP: { code: 210003, status: 409 },
  TOO_YOUNG: { code: 210004, status: 422 },
  /**
   * Used by a process of the previous version during an upgrade; this version accepts the number for every
   * registration.
   */
  ID_NUMBER_TAKEN: { code: 210005, status: 409 },
  TICKET_REVOKED: { code: 210006, status: 410 },
  INVITATION_GONE: { code: 220001, status: 410 },
  TRANSFER_GONE: { code: 220002, status: 410 },
  FRIENDS_USED_UP: { code: 220003, status: 429 },
  SHARING_OFF: { code: 230001, status: 404 },
  EXHIBIT_REMOVED: { code: 310001, status: 410 },
  ALREADY_RESERVED: { code: 320001, status: 409 },
  RESERVATION_NOT_FOUND: { code: 320002, status: 404 },
  INQUIRY_CLOSED: { code: 330001, status: 409 },
  BUYING_LEAD_CLOSED: { code: 330002, status: 409 },
  ALREADY_MEMBER: { code: 340001, status: 409 },
  LAST_MAIN_CONTACT: { code: 340003, status: 409 },
  EDITED_MEANWHILE: { code: 340004, status: 409 },
  LIMIT_REACHED: { code: 340005, status: 409 },
  SECOND_FACTOR_REQUIRED: { code: 350001, status: 403 },
  ALREADY_ORGANISER: { code: 350002, status: 409 },
  LAST_OWNER: { code: 350003, status: 409 },
  ROLE_IN_USE: { code: 350004, status: 409 },
  LIST_CHANGED: { code: 350005, status: 409 },
  TOO_MANY_ROWS: { code: 350006, status: 422 },
  TICKET_CHANGED: { code: 350007, status: 409 },
  SMS_NOT_SET_UP: { code: 340002, status: 409 },
  MEMBER_ELSEWHERE: { code: 350008, status: 409 },
  BELOW_SIGN_UPS: { code: 350010, status: 409 },
  TICKETS_REISSUED: { code: 350011, status: 409 },
  CONFERENCE_FULL: { code: 360001, status: 409 },
  CONFERENCE_NOT_OPEN: { code: 360002, status: 409 },
  CONFERENCE_CLOSED: { code: 360003, status: 409 },
  CONFERENCE_PRIVATE: { code: 360004, status: 403 },
  CONFERENCE_PAID: { code: 360005, status: 409 },
  CONFERENCE_CANCELLED: { code: 360006, status: 410 },
  CONFERENCE_NOT_FOUND: { code: 360007, status: 404 },
  CONFERENCE_OVER: { code: 360008, status: 409 },
  TOUR_FULL: { code: 370001, status: 409 },
  TOUR_NOT_OPEN: { code: 370002, status: 409 },
  TOUR_CLOSED: { code: 370003, status: 409 },
  TOUR_CANCELLED: { code: 370004, status: 410 },
  TOUR_OVERLAPS: { code: 370005, status: 409 },
  TOUR_NOT_FOUND: { code: 370006, status: 404 },
  TOUR_DEPARTED: { code: 370007, status: 409 },
  LIVE_NOT_FOUND: { code: 380001, status: 404 },
  LIVE_OVER: { code: 380002, status: 409 },
  FILE_GONE: { code: 386001, status: 410 },
  VIDEO_NOT_FOUND: { code: 385001, status: 404 },
  CHAT_CLOSED: { code: 390001, status: 409 },
  CHAT_MUTED: { code: 390002, status: 403 },
  CHAT_REPEATED: { code: 390003, status: 409 },
  CHAT_TEXT_REFUSED: { code: 390004, status: 422 },
  CHAT_LINK_REFUSED: { code: 390005, status: 422 },
  CHAT_BUSY: { code: 390006, status: 429 },
  CHAT_NAME_REFUSED: { code: 390007, status: 422 },
  NEWS_NOT_FOUND: { code: 410001, status: 404 },
  NEWS_WITHDRAWN: { code: 410002, status: 410 },
} as const satisfies Record<string, { code: number; status: number; signsOut?: true }>;
export type ErrorName = keyof typeof errors;

/**
 * The possible mistakes of one field. Schemas use these names as check messages; client and server have texts
 * for all of them. `issueName` maps standard checks.
 */
export const issueNames = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'choose_one',
  'choose_at_least_one',
  'choose_from_list',
  'digits_only',
  'decimal_comma',
  'too_many_decimals',
  'too_low',
  'too_high',
  'whole_number',
  'day_invalid',
  'day_ambiguous',
  'day_in_future',
  'time_invalid',
  'unreadable_characters',
  'placeholder_unknown',
  'placeholder_missing',
  'phone_invalid',
  'phone_of_other_country',
  'mainland_phone_invalid',
  'email_invalid',
  'address_invalid',
  'url_invalid',
  'host_not_allowed',
  'code_digits',
  'code_wrong',
  'captcha_wrong',
  'name_needs_chinese',
  'name_without_chinese',
  'company_name_needs_chinese',
  'company_name_without_chinese',
  'id_number_invalid',
  'passport_number_invalid',
  'name_not_latin',
  'letter_consent_required',
  'leaves_too_early',
  'stay_too_long',
  'stay_misses_exhibition',
  'consent_required',
  'consent_abroad_required',
  'sign_in_address_fixed',
  'id_number_taken',
  'too_young',
  'unknown_field',
  'not_of_category',
  'too_many',
  'too_far',
  'range_reversed',
  'out_of_range',
  'picture_unreadable',
  'picture_too_large',
  'document_unreadable',
  'document_locked',
  'document_too_large',
  'attachment_unreadable',
  'attachment_too_large',
  'attachment_gone',
  'file_type_refused',
  'file_too_large',
  'file_incomplete',
  'storage_full',
  'attachments_full',
  'sheet_unreadable',
  'sheet_headings_unknown',
  'sheet_empty',
  'sheet_old_format',
  'sheet_locked',
  'sheet_encoding_unknown',
  'sheet_too_large',
  'invited_twice',
  'own_address',
  'words_refused',
  'number_taken',
  'booth_unknown',
  'booth_taken',
  'hours_missing',
  'day_outside',
  'wordmark_characters',
  'as_hinted',
] as const;
export type IssueName = (typeof issueNames)[number];

/** The mistake of one field. */
export interface NamedIssue {
  name: IssueName;
  /** The exceeded length, if the text mentions it. */
  limit?: number | undefined;
  /** The row of a table that the text refers to, and its cells; or a placeholder. */
  row?: number | undefined;
  detail?: string | undefined;
}

const namingLimits: readonly IssueName[] = [
  ...(['too_short', 'too_long', 'too_many', 'too_low', 'too_high', 'too_many_decimals'] as const),
  ...(['hours_missing', 'stay_too_long'] as const),
];

/** The name and values of a schema issue. */
export function namedIssue(issue: Issue): NamedIssue {
  const name = issueName(issue);
  const limit = issue.params?.limit ?? issue.minimum ?? issue.maximum;
  const detail = issue.params?.detail;
  if (typeof detail === 'string') return { name, detail };
  return namingLimits.includes(name) && typeof limit === 'number' ? { name, limit } : { name };
}

/** The parts of zod's issue that determine its name. */
export interface Issue {
  code?: string | undefined;
  message?: string | undefined;
  origin?: string | undefined;
  format?: string | undefined;
  input?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  /** The parameters of a custom check. */
  params?: Record<string, unknown> | undefined;
}

/** Names a schema issue: the name of the custom check, or of the failed standard check. */
export function issueName(issue: Issue): IssueName {
  const own = issueNames.find((name) => name === issue.message);
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === '';
  // An empty value has no wrong format; a choice reports itself as missing.
  if (isEmpty && issue.code === 'invalid_format' && own !== 'choose_one') return 'required';
  if (own) return own;
  if (isEmpty) return 'required';
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array') return 'choose_at_least_one';
      return isOfNumber(issue) ? 'too_low' : 'too_short';
    case 'too_big':
      return isOfNumber(issue) ? 'too_high' : 'too_long';
    case 'invalid_format':
      if (issue.format === 'email') return 'email_invalid';
      if (issue.format === 'url') return 'url_invalid';
      return 'invalid';
    case 'invalid_value':
      return 'choose_from_list';
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'invalid';
  }
}

function isOfNumber({ origin }: Issue): boolean {
  return origin === 'number' || origin === 'int';
}
