/** Numbers of the specification that client and server share. The unit is in the name. */
export const limits = {
  REQUEST_TIMEOUT_MS: 1_800_000,
  SLOW_NETWORK_MS: 8_000,
  PAGE_SIZE: 20,
  PAGE_SIZE_MAX: 50,
  /** The last row of a public list: the database reads all rows before a page. */
  LIST_ROWS_MAX: 2_000,
  NAME_CHARACTERS_MAX: 60,
  COMPANY_NAME_CHARACTERS: 2,
  COMPANY_NAME_CHARACTERS_MAX: 120,
  LINE_CHARACTERS_MAX: 120,
  KEYWORD_CHARACTERS_MAX: 50,
  ADDRESS_CHARACTERS_MAX: 200,
  TEXT_CHARACTERS_MAX: 500,
  QUESTIONNAIRE_CHOICES_MAX: 40,
  CODE_DIGITS: 6,
  CODE_VALID_MINUTES: 5,
  /** Wrong tries per code: of the browser that requested it, and of each network. */
  CODE_TRIES: 5,
  /** Tries of a wide network: an IPv4 /24, an IPv6 /48. */
  CODE_TRIES_WIDE: 15,
  /** Tries of all callers together, except the browser and network that requested the code. */
  CODE_TRIES_OF_ALL: 500,
  /** Tries at all codes of an address in 24 hours: 0.1 % of the million possible codes. */
  CODE_TRIES_A_DAY: 1_000,
  CODE_RESEND_SECONDS: 60,
  CODES_A_DAY_PHONE: 5,
  CODES_A_DAY_EMAIL: 10,
  SHARED_ADDRESS_CHARACTERS_MAX: 2048,
  SHARE_ATTEMPTS: 4,
  CAPTCHA_VALID_MINUTES: 5,
  PICTURE_VALID_MINUTES: 10,
  TRANSFER_VALID_MINUTES: 10,
  TRANSFERS_A_DAY: 20,
  /** Reminders: days before the exhibition, and minimum hours since the registration. */
  REMINDER_DAYS: 7,
  REMINDER_AFTER_HOURS: 24,
  /** Tries, an hour apart. */
  REMINDER_TRIES: 12,
  REMINDERS_A_RUN: 1_000,
  CONFERENCE_SEATS_MAX: 100_000,
  CONFERENCE_SUMMARY_CHARACTERS_MAX: 2_000,
  SESSIONS_A_CONFERENCE: 60,
  SPEAKERS_A_SESSION: 20,
  EXHIBITORS_A_CONFERENCE: 50,
  CONFERENCE_ROOMS_MAX: 200,
  SPEAKERS_MAX: 2_000,
  CONFERENCES_MAX: 1_000,
  TRACKS_MAX: 100,
  PROGRAMME_SHEET_ROWS: 2_000,
  INVITATIONS_AT_ONCE: 500,
  INVITATIONS_A_CONFERENCE: 5_000,
  TOURS_MAX: 500,
  STOPS_A_TOUR: 20,
  TOUR_STOP_MINUTES_MAX: 24 * 60,
  THINGS_TO_BRING: 20,
  /** Page size of the console, and the maximum exact count. */
  CONSOLE_ROWS: 50,
  CONSOLE_ROWS_MAX: 200,
  CONSOLE_COUNT_MAX: 10_000,
  /** Rows of an export with personal data. */
  EXPORT_ROWS: 50_000,
  /** Page size of the list of refused tickets. */
  REFUSED_TICKETS: 5_000,
  /** Maximum text length in the history; longer ones are cut. */
  HISTORY_TEXT_CHARACTERS: 300,
  HISTORY_YEARS: 3,
  ORGANISERS_MAX: 200,
  ORGANISER_ROLES_MAX: 50,
  /** Authenticator codes that a person may try in ten minutes. */
  SECOND_FACTOR_TRIES: 5,
  /** Likes per address in ten minutes: enough for a hall full of people. */
  LIKES_AN_ADDRESS: 3_000,
  /** Likes per exhibit and address: device ids can be invented. */
  LIKES_OF_ONE_AN_ADDRESS: 60,
  RESERVATIONS_AN_ADDRESS: 30,
  WRONG_LINKS_AN_ADDRESS: 60,
  RESERVATION_LOOKUPS_AN_ADDRESS: 60,
  STANDARD_BOOTHS_MAX: 50,
  /** Limits per account; above a day at the exhibition, below a flood. */
  INQUIRIES_A_DAY: 60,
  MESSAGES_A_DAY: 500,
  BUYING_LEADS_A_DAY: 10,
  /** Limit per exhibitor: each answer reveals a buyer's contact. */
  LEAD_ANSWERS_A_DAY: 100,
  QUICK_REPLIES_MAX: 50,
  INQUIRY_EXPORT_ROWS: 5_000,
  /** Exhibitors that a visitor marks as visited, and inquiries and saved exhibits in the table of a visit. */
  VISITED_MAX: 500,
  VISIT_ROWS: 2_000,
  /** Delay for collecting messages into one mail, and the minimum interval between mails. */
  INQUIRY_MAIL_AFTER_MINUTES: 2,
  INQUIRY_MAIL_EVERY_MINUTES: 15,
  /** Each interval is about twice the previous one: the last try is after 17 to 34 hours. */
  INQUIRY_MAIL_TRIES: 11,
  /** m² */
  STANDARD_BOOTH_AREA: 9,
  DISPLAY_AREA_MAX: 5_000,
  /** Members per exhibitor, and unused invitation links. */
  MEMBERS_AN_EXHIBITOR: 50,
  MEMBER_INVITATIONS_OPEN: 10,
  MEMBER_INVITATION_VALID_DAYS: 7,
  COMPANY_PROFILE_CHARACTERS_MAX: 4_000,
  CATEGORIES_AN_EXHIBITOR: 6,
  EXHIBITS_AN_EXHIBITOR: 500,
  EXHIBIT_DESCRIPTION_CHARACTERS_MAX: 2_000,
  PICTURES_AN_EXHIBIT: 9,
  /** RMB */
  PRICE_MAX: 999_999_999.99,
  /** RMB for 1 USD or 1 EUR. Refuses a reversed rate (0.14) and a misplaced point (72.5). */
  EXCHANGE_RATE_MIN: 2,
  EXCHANGE_RATE_MAX: 20,
  RELEASE_YEAR_FIRST: 1990,
  RELEASE_YEAR_LAST: 2999,
  /** mm */
  DOT_PITCH_MAX: 9_999,
  /** P1.5625, P0.9375: cabinets are divided by powers of two. */
  DOT_PITCH_DECIMALS: 4,
  /** Units of an exhibit. */
  MINIMUM_ORDER_MAX: 1_000_000,
  LEAD_DAYS_MAX: 730,
  ATTRIBUTE_NUMBER_MAX: 10_000_000,
  ATTRIBUTE_CHOICES_MAX: 20,
  ATTRIBUTE_FILTER_CHARACTERS_MAX: 400,
  /** Values per filter. */
  FILTER_VALUES_MAX: 100,
  EXHIBITION_DAYS_MAX: 31,
  PICTURE_MEGABYTES: 10,
  PICTURE_MEGAPIXELS: 50,
  PICTURES_A_DAY: 1_000,
  DOCUMENT_MEGABYTES: 10,
  /** Storage per exhibitor: pictures, datasheets and videos together. */
  EXHIBITOR_MEGABYTES: 2_000,
  /** Storage of the organiser: library, videos and downloads together. */
  ORGANISER_MEGABYTES: 20_000,
  /** Size of a video or download, and of its upload parts: the minimum part size of cloud stores. */
  FILE_MEGABYTES: 500,
  FILE_PART_MEGABYTES: 5,
  FILES_A_DAY: 40,
  /** Lifetime of unfinished and unused files. */
  UNFINISHED_FILE_HOURS: 72,
  /** Lifetime of the address of a private file. */
  FILE_LINK_MINUTES: 10,
  FILE_NAME_CHARACTERS_MAX: 80,
  /** Attachments per message, and per account. */
  ATTACHMENTS_A_MESSAGE: 3,
  ATTACHMENTS_A_DAY: 100,
  ATTACHMENT_MEGABYTES_A_DAY: 100,
  /** Exhibits in one inquiry to several exhibitors. */
  EXHIBITS_ASKED_AT_ONCE: 20,
  /** Columns that a phone has room for. */
  EXHIBITS_COMPARED_MAX: 4,
  /** Time-outs of an upload: without progress, and without an answer after the last byte. */
  UPLOAD_STALLED_SECONDS: 30,
  UPLOAD_ANSWERED_SECONDS: 90,
  /** Lifetime of an unused uploaded picture. */
  UNUSED_PICTURE_HOURS: 24,
  SHEET_ROWS: 500,
  /** Columns of any table: it ends after its last heading. */
  SHEET_COLUMNS: 100,
  /** Tables per exhibitor, including dry runs and corrected ones. */
  SHEETS_AN_HOUR: 60,
  EXHIBITOR_SHEET_ROWS: 5_000,
  EXTERNAL_NUMBER_CHARACTERS_MAX: 40,
  /** Length of an exhibitor's booth numbers as text. */
  BOOTH_LIST_CHARACTERS_MAX: 400,
  WITHDRAWAL_REASON_CHARACTERS_MAX: 200,
  SHEET_MEGABYTES: 2,
  NUMBERS_DAYS: 30,
  /** Time before departure at which booking closes. */
  TOUR_CLOSES_MINUTES: 60,
  /** Time before the start at which the waiting list ends: free seats are then open to all. */
  WAITING_LIST_ENDS_MINUTES: 120,
  /** Reminder before a conference or tour. */
  PROGRAMME_REMINDER_MINUTES: 60,
  PROGRAMME_NOTICE_TRIES: 3,
  /** Changes within this time are sent in one message. */
  PROGRAMME_CHANGES_TOGETHER_MINUTES: 10,
  /** Quiet hours on the exhibition's clock, without SMS about things that start later. */
  QUIET_FROM_HOUR: 22,
  QUIET_UNTIL_HOUR: 7,
  /** Share of taken seats from which the programme shows that it is filling up. */
  FILLING_PERCENT: 75,
  SEATS_LEFT_TOLD: 10,
  CONFERENCE_CAPACITY_MAX: 100_000,
  /** Length of a chat message, in graphemes and in transported code units. */
  CHAT_CHARACTERS_MAX: 200,
  CHAT_TEXT_UNITS_MAX: 1_000,
  CHAT_NAME_CHARACTERS_MAX: 24,
  /** Messages of one account in this many seconds. */
  CHAT_BURST: 5,
  CHAT_BURST_SECONDS: 10,
  /** Interval in which a repeated text of one account is refused. */
  CHAT_REPEAT_SECONDS: 30,
  /** Messages published in one room, in a burst and on average. */
  CHAT_MESSAGES_A_SECOND: 20,
  /** Entries on joining, per catch-up request, and the maximum catch-up. */
  CHAT_HISTORY: 50,
  CHAT_MISSED: 100,
  CHAT_HISTORY_MAX: 500,
  CHAT_MUTE_MINUTES: 10,
  CHAT_WORDS_MAX: 5_000,
  CHAT_WORD_CHARACTERS_MAX: 40,
  /** Length of a typed word list, one word per line; two lists in Chinese fit into one call. */
  CHAT_WORD_LIST_CHARACTERS_MAX: 35_000,
  CHAT_EXPORT_ROWS: 50_000,
  LIVE_SUMMARY_CHARACTERS_MAX: 1_000,
  GUESTS_A_LIVE: 12,
  EXHIBITS_A_LIVE: 20,
  LIVES_AN_EXHIBITOR: 100,
  VIDEO_SUMMARY_CHARACTERS_MAX: 1_000,
  VIDEO_TRANSCRIPT_CHARACTERS_MAX: 20_000,
  VIDEO_SECONDS_MAX: 6 * 3_600,
  VIDEOS_AN_EXHIBITOR: 100,
  STREAM_ADDRESS_CHARACTERS_MAX: 500,
  /** Time before the start at which polling and the reminder begin. */
  LIVE_OPENS_MINUTES: 10,
  LIVE_REMINDER_MINUTES: 10,
  /** Unsent reminders expire at this time before the start. */
  LIVE_REMINDER_ENDS_MINUTES: 2,
  /** A smaller change of start time causes no second reminder. */
  LIVE_REMINDED_AGAIN_MINUTES: 30,
  /** A smaller change of start time is only in the reminder. */
  LIVE_MOVED_MINUTES: 15,
  /** Delay of the notice after a change: it may change again. */
  LIVE_MOVED_DELAY_MINUTES: 5,
  LIVE_REMINDER_TRIES: 3,
  /** Time after the start without a signal until a stream counts as without source. */
  LIVE_GRACE_MINUTES: 2,
  /** Time after the planned end in which a stream may come back. */
  LIVE_GONE_MINUTES: 30,
  /** Minimum number of subscribers that is displayed. */
  SUBSCRIBERS_TOLD: 10,
  /** Recommended and earliest time for a visa application, before the exhibition. */
  VISA_APPLY_MONTHS_BEFORE: 1,
  VISA_NOT_EARLIER_MONTHS: 3,
  VISA_STAY_DAYS_MAX: 180,
  TRANSIT_VISA_FREE_HOURS: 240,
  /** The organiser's text of a letter of invitation, in one language. */
  LETTER_TEXT_CHARACTERS_MAX: 3_000,
  /** Letters of a person for one exhibition, including replaced ones. */
  LETTERS_A_PERSON: 5,
  /** Per network address in ten minutes. */
  LETTERS_AN_ADDRESS: 60,
  LETTER_CHECKS_AN_ADDRESS: 60,
  /** Days after the exhibition until letters are deleted. */
  LETTER_KEPT_DAYS: 30,
  /** Entry rules with an older check are marked as outdated. */
  ENTRY_RULE_CHECKED_DAYS: 90,
  /** Per network address in ten minutes, and per e-mail address a day. */
  FEEDBACK_AN_ADDRESS: 60,
  FEEDBACK_A_DAY: 10,
  FEEDBACK_CHARACTERS_MAX: 500,
  FEEDBACK_KEPT_DAYS: 2 * 365,
  /** The organiser's message to the sender of a booth request. */
  BOOTH_REQUEST_WORD_CHARACTERS_MAX: 500,
  /** Internal note of the organiser's people. */
  ORGANISER_NOTE_CHARACTERS_MAX: 2000,
  /** Length of an article in one language. */
  NEWS_CHARACTERS_MAX: 40_000,
  NEWS_SUMMARY_CHARACTERS_MAX: 300,
  /** Length of the organiser's text on a page, in one language. */
  PAGE_TEXT_CHARACTERS_MAX: 4_000,
  /** Revisions per part of an exhibition's data; older ones are deleted. */
  EXHIBITION_REVISIONS: 50,
  NEWS_LINK_CHARACTERS_MAX: 2_000,
  NEWS_AN_EXHIBITOR: 100,
  /** Pictures in one article. */
  PICTURES_AN_ARTICLE: 40,
  /** Entries of a news feed. */
  NEWS_FEED_ENTRIES: 50,
  /** Maximum age of articles in the news sitemap. */
  NEWS_SITEMAP_DAYS: 2,
  /** Delay before the page for a missing article redirects. */
  NEWS_LEADS_ON_SECONDS: 5,
  PROFILE_EDITS_A_YEAR: 5,
  MINIMUM_AGE: 13,
  MINIMUM_AGE_MAINLAND: 14,
  SIGN_IN_DAYS: 30,
  /** Sign-in lifetime of exhibitors' and organiser's people, if the console requires a second factor. */
  STAFF_SIGN_IN_HOURS: 12,
  /** Retention times; the privacy policy states the same. */
  ID_NUMBER_KEPT_DAYS: 30,
  LIVE_SUBSCRIPTION_KEPT_DAYS: 90,
  LIVE_SIGNAL_KEPT_HOURS: 24,
  /** Maximum size of a download stored on a device for offline use. */
  OFFLINE_FILE_BYTES_MAX: 10 * 1024 ** 2,
  CHAT_KEPT_DAYS: 180,
  /** Retention of a like's device; the count remains. */
  LIKE_KEPT_DAYS: 365,
  REGISTRATION_KEPT_DAYS: 3 * 365,
  RESERVATION_KEPT_DAYS: 3 * 365,
  INQUIRY_KEPT_DAYS: 3 * 365,
  CODES_KEPT_DAYS: 30,
  PICTURE_COPIES_KEPT_DAYS: 30,
  ANSWERS_KEPT_DAYS: 2,
  /** Retention of idempotency keys: a phone may be offline longer than answers are stored. */
  KEYS_KEPT_DAYS: 30,
  INVITE_COOKIE_DAYS: 7,
  /** Friends invited by one account. */
  FRIENDS_AT_ONCE: 10,
  FRIENDS_A_DAY: 20,
  FRIENDS_AN_ACCOUNT: 100,
  /** Invitation mails to one address. */
  INVITATION_MAILS_AN_ADDRESS: 3,
  /** Mails per invitation: the second on the inviter's request, a day after the first. */
  INVITATION_MAILS: 2,
  INVITATION_MAILED_AGAIN_HOURS: 24,
  INVITATION_VALID_DAYS: 30,
  /** Retention of an invited friend who has not registered. */
  INVITATION_KEPT_DAYS: 90,
  GREETING_CHARACTERS_MAX: 60,
  /** Most frequent channels in the console's figures. */
  CHANNELS_LISTED: 8,
  /** Stored if a visitor comes from a foreign site without a channel. */
  FOREIGN_REFERRER_CHANNEL: '42',
  /** Channels with the most visits in the console. */
  COUNTED_CHANNELS_LISTED: 200,
} as const;
