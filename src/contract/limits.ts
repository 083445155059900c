/** Numbers of the specification that client and server share. Times are in the unit of their name. */
export const limits = {
  REQUEST_TIMEOUT_MS: 1_800_000,
  SLOW_NETWORK_MS: 8_000,
  PAGE_SIZE: 20,
  PAGE_SIZE_MAX: 50,
  /** Rows into a list that anybody may read: the database reads all before a page to get there. */
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
  /** Wrong tries at one code: of the browser that asked for it, and of each network. */
  CODE_TRIES: 5,
  /** Tries of a wide network: an IPv4 /24, an IPv6 /48. */
  CODE_TRIES_WIDE: 15,
  /** Tries of all callers together, except the browser and the network that asked for the code. */
  CODE_TRIES_OF_ALL: 500,
  /** At all codes of an address in 24 hours: a tenth of a percent of the million codes there are. */
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
  /** Days before the exhibition in which holders are reminded, and hours since they registered. */
  REMINDER_DAYS: 7,
  REMINDER_AFTER_HOURS: 24,
  /** An hour apart. */
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
  /** Rows of a page of the console, and up to which they are counted exactly. */
  CONSOLE_ROWS: 50,
  CONSOLE_ROWS_MAX: 200,
  CONSOLE_COUNT_MAX: 10_000,
  /** Of a file with the data of people. */
  EXPORT_ROWS: 50_000,
  /** Of a page of the tickets that gates refuse. */
  REFUSED_TICKETS: 5_000,
  /** Of a text in the history; longer ones are cut. */
  HISTORY_TEXT_CHARACTERS: 300,
  HISTORY_YEARS: 3,
  ORGANISERS_MAX: 200,
  ORGANISER_ROLES_MAX: 50,
  /** Codes of an authenticator that one person may try in ten minutes. */
  SECOND_FACTOR_TRIES: 5,
  /** Of one address in ten minutes: a hall full of people behind it stays below. */
  LIKES_AN_ADDRESS: 3_000,
  /** The same, of one exhibit: what a device is called, anybody can make up. */
  LIKES_OF_ONE_AN_ADDRESS: 60,
  RESERVATIONS_AN_ADDRESS: 30,
  WRONG_LINKS_AN_ADDRESS: 60,
  RESERVATION_LOOKUPS_AN_ADDRESS: 60,
  STANDARD_BOOTHS_MAX: 50,
  /** Of one account; a day at the exhibition ends below them, a flood does not. */
  INQUIRIES_A_DAY: 60,
  MESSAGES_A_DAY: 500,
  BUYING_LEADS_A_DAY: 10,
  /** Of one exhibitor: each shows it how to reach a buyer. */
  LEAD_ANSWERS_A_DAY: 100,
  QUICK_REPLIES_MAX: 50,
  INQUIRY_EXPORT_ROWS: 5_000,
  /** How long a message waits for others before it is mailed, and a mail at least after the last one. */
  INQUIRY_MAIL_AFTER_MINUTES: 2,
  INQUIRY_MAIL_EVERY_MINUTES: 15,
  /** Each about twice as long after the one before: the last comes after 17 to 34 hours. */
  INQUIRY_MAIL_TRIES: 11,
  /** m² */
  STANDARD_BOOTH_AREA: 9,
  DISPLAY_AREA_MAX: 5_000,
  /** People of one exhibitor, and links to it that nobody has opened yet. */
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
  /** Of one filter. */
  FILTER_VALUES_MAX: 100,
  EXHIBITION_DAYS_MAX: 31,
  PICTURE_MEGABYTES: 10,
  PICTURE_MEGAPIXELS: 50,
  PICTURES_A_DAY: 1_000,
  DOCUMENT_MEGABYTES: 10,
  /** Of one exhibitor: pictures, datasheets and videos together, as they are stored. */
  EXHIBITOR_MEGABYTES: 2_000,
  /** Of the organiser: the library, videos and downloads together. */
  ORGANISER_MEGABYTES: 20_000,
  /** Of a video or a download, and of the parts in which it is sent: no store in the cloud takes smaller ones. */
  FILE_MEGABYTES: 500,
  FILE_PART_MEGABYTES: 5,
  FILES_A_DAY: 40,
  /** A file that was never finished, or that nothing shows. */
  UNFINISHED_FILE_HOURS: 72,
  /** Of the address of a file that is not for everybody. */
  FILE_LINK_MINUTES: 10,
  FILE_NAME_CHARACTERS_MAX: 80,
  /** Of a message in an inquiry, and of an account. */
  ATTACHMENTS_A_MESSAGE: 3,
  ATTACHMENTS_A_DAY: 100,
  ATTACHMENT_MEGABYTES_A_DAY: 100,
  /** Exhibits in one inquiry to several exhibitors. */
  EXHIBITS_ASKED_AT_ONCE: 20,
  /** An upload is given up without a byte more in so long, or without an answer once all is sent. */
  UPLOAD_STALLED_SECONDS: 30,
  UPLOAD_ANSWERED_SECONDS: 90,
  /** An uploaded picture that nothing shows is deleted after so long. */
  UNUSED_PICTURE_HOURS: 24,
  SHEET_ROWS: 500,
  /** Of any table: behind its last heading it ends. */
  SHEET_COLUMNS: 100,
  /** Tables of one exhibitor, tries and mended ones too. */
  SHEETS_AN_HOUR: 60,
  EXHIBITOR_SHEET_ROWS: 5_000,
  EXTERNAL_NUMBER_CHARACTERS_MAX: 40,
  /** The numbers of an exhibitor's booths as one text. */
  BOOTH_LIST_CHARACTERS_MAX: 400,
  WITHDRAWAL_REASON_CHARACTERS_MAX: 200,
  SHEET_MEGABYTES: 2,
  NUMBERS_DAYS: 30,
  /** A tour cannot be booked any more from so long before it departs. */
  TOUR_CLOSES_MINUTES: 60,
  /** From then on before the beginning nobody moves up from the waiting list: a free seat is simply open. */
  WAITING_LIST_ENDS_MINUTES: 120,
  /** Before a conference or tour that somebody has a seat for. */
  PROGRAMME_REMINDER_MINUTES: 60,
  PROGRAMME_NOTICE_TRIES: 3,
  /** Changes within so many minutes are told to a person at once. */
  PROGRAMME_CHANGES_TOGETHER_MINUTES: 10,
  /** Hours of the exhibition's clock between which no SMS tells of what does not begin then. */
  QUIET_FROM_HOUR: 22,
  QUIET_UNTIL_HOUR: 7,
  /** Of the seats, taken: from there on people are told that it fills. */
  FILLING_PERCENT: 75,
  SEATS_LEFT_TOLD: 10,
  CONFERENCE_CAPACITY_MAX: 100_000,
  /** Of a chat message, as a reader counts them, and as it is transported. */
  CHAT_CHARACTERS_MAX: 200,
  CHAT_TEXT_UNITS_MAX: 1_000,
  CHAT_NAME_CHARACTERS_MAX: 24,
  /** Messages of one account within so many seconds. */
  CHAT_BURST: 5,
  CHAT_BURST_SECONDS: 10,
  /** The same text of one account is refused for so long. */
  CHAT_REPEAT_SECONDS: 30,
  /** Published in one room, at once and in the long run. */
  CHAT_MESSAGES_A_SECOND: 20,
  /** Entries on entry, on asking for those missed, and how far back. */
  CHAT_HISTORY: 50,
  CHAT_MISSED: 100,
  CHAT_HISTORY_MAX: 500,
  CHAT_MUTE_MINUTES: 10,
  CHAT_WORDS_MAX: 5_000,
  CHAT_WORD_CHARACTERS_MAX: 40,
  /** Of one list as it is typed, a word a line; both of them in Chinese are less than a call may hold. */
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
  /** Before a live stream begins its address is asked, and who subscribed is reminded. */
  LIVE_OPENS_MINUTES: 10,
  LIVE_REMINDER_MINUTES: 10,
  /** A reminder that was not sent until then before the beginning is not sent any more. */
  LIVE_REMINDER_ENDS_MINUTES: 2,
  /** A live stream that moves by less is not reminded of twice. */
  LIVE_REMINDED_AGAIN_MINUTES: 30,
  /** A live stream that moves by less is told of by its reminder alone. */
  LIVE_MOVED_MINUTES: 15,
  /** Told of so long after it was moved: it may be moved again meanwhile. */
  LIVE_MOVED_DELAY_MINUTES: 5,
  LIVE_REMINDER_TRIES: 3,
  /** So long after its beginning a stream that nothing comes from has no source. */
  LIVE_GRACE_MINUTES: 2,
  /** So long after its planned end a stream may come back. */
  LIVE_GONE_MINUTES: 30,
  /** From so many on, it is told how many want to be reminded. */
  SUBSCRIBERS_TOLD: 10,
  /** Before the exhibition: when a visa is best applied for, and from when on it can be. */
  VISA_APPLY_MONTHS_BEFORE: 1,
  VISA_NOT_EARLIER_MONTHS: 3,
  VISA_STAY_DAYS_MAX: 180,
  TRANSIT_VISA_FREE_HOURS: 240,
  /** Rules of entry whose source was read longer ago are said to be old. */
  ENTRY_RULE_CHECKED_DAYS: 90,
  /** Of one network address in ten minutes, and of one e-mail address a day. */
  FEEDBACK_AN_ADDRESS: 60,
  FEEDBACK_A_DAY: 10,
  FEEDBACK_CHARACTERS_MAX: 500,
  FEEDBACK_KEPT_DAYS: 2 * 365,
  /** What the organiser writes to who asked for a booth. */
  BOOTH_REQUEST_WORD_CHARACTERS_MAX: 500,
  /** What the organiser's people write on it for each other. */
  BOOTH_REQUEST_NOTE_CHARACTERS_MAX: 1000,
  /** Of an article in one language. */
  NEWS_CHARACTERS_MAX: 40_000,
  NEWS_SUMMARY_CHARACTERS_MAX: 300,
  /** Of the organiser's text on a page, in one language. */
  PAGE_TEXT_CHARACTERS_MAX: 4_000,
  /** Of one part of an exhibition's data; older ones are forgotten. */
  EXHIBITION_REVISIONS: 50,
  NEWS_LINK_CHARACTERS_MAX: 2_000,
  NEWS_AN_EXHIBITOR: 100,
  /** Pictures in one article. */
  PICTURES_AN_ARTICLE: 40,
  /** Entries of a news feed. */
  NEWS_FEED_ENTRIES: 50,
  /** A sitemap for news names those that are not older. */
  NEWS_SITEMAP_DAYS: 2,
  /** Of a page that says that an article is not there, before it leads on. */
  NEWS_LEADS_ON_SECONDS: 5,
  PROFILE_EDITS_A_YEAR: 5,
  MINIMUM_AGE: 13,
  MINIMUM_AGE_MAINLAND: 14,
  SIGN_IN_DAYS: 30,
  /** Of people who act for an exhibitor or for the organiser, where the console asks for a second factor. */
  STAFF_SIGN_IN_HOURS: 12,
  /** How long things are kept; the privacy policy says the same. */
  ID_NUMBER_KEPT_DAYS: 180,
  LIVE_SUBSCRIPTION_KEPT_DAYS: 90,
  LIVE_SIGNAL_KEPT_HOURS: 24,
  /** A download up to this size may be stored on a device, to be opened without a network. */
  OFFLINE_FILE_BYTES_MAX: 10 * 1024 ** 2,
  CHAT_KEPT_DAYS: 180,
  /** Of which device a like is; that there was one stays counted. */
  LIKE_KEPT_DAYS: 365,
  REGISTRATION_KEPT_DAYS: 3 * 365,
  RESERVATION_KEPT_DAYS: 3 * 365,
  INQUIRY_KEPT_DAYS: 3 * 365,
  CODES_KEPT_DAYS: 30,
  PICTURE_COPIES_KEPT_DAYS: 30,
  ANSWERS_KEPT_DAYS: 2,
  /** Of idempotency keys: a phone may be without a network for longer than an answer is kept. */
  KEYS_KEPT_DAYS: 30,
  INVITE_COOKIE_DAYS: 7,
  /** Friends whom one account invites. */
  FRIENDS_AT_ONCE: 10,
  FRIENDS_A_DAY: 20,
  FRIENDS_AN_ACCOUNT: 100,
  /** Mails with an invitation to one address. */
  INVITATION_MAILS_AN_ADDRESS: 3,
  /** Of one invitation: the second at the inviter's wish, a day after the first. */
  INVITATION_MAILS: 2,
  INVITATION_MAILED_AGAIN_HOURS: 24,
  INVITATION_VALID_DAYS: 30,
  /** What is stored of a friend who has not registered. */
  INVITATION_KEPT_DAYS: 90,
  GREETING_CHARACTERS_MAX: 60,
  /** In the numbers of the console, the most frequent. */
  CHANNELS_LISTED: 8,
  /** Stored when a visitor comes from a foreign site and no channel was given. */
  FOREIGN_REFERRER_CHANNEL: '42',
  /** Channels with the most visits that the console lists. */
  COUNTED_CHANNELS_LISTED: 200,
} as const;
