import * as z from 'zod/mini';
import { About } from './about.ts';
import { isColour, isStrongAccent } from './accent.ts';
import { BoothChoicesData } from './booth-choice-data.ts';
import { addDays } from './calendar.ts';
import { Email, WebUrl } from './contact-fields.ts';
import type { IssueName } from './errors.ts';
import { whenRight } from './fields.ts';
import { limits } from './limits.ts';
import { formed, matches } from './named-checks.ts';
import { decimals } from './number-fields.ts';
import { OwnQuestionsData } from './own-question-data.ts';
import { CalendarDate, PicturePath } from './plain-fields.ts';
import { SelectionData } from './selection-data.ts';
import { SentInstant } from './sent-instant.ts';
import { TravelData } from './travel.ts';
import { RMB } from './typed-numbers.ts';
import { cleanText } from './typed-text.ts';

/** Opens a mini-program from outside the messaging app; empty: none. Source: WeChat, URL Scheme. */
const MiniProgramUrl = z
  .string()
  .check(z.regex(/^(weixin:\/\/dl\/business\/\?\S{1,500})?$/, 'weixin://dl/business/?… or empty'));

/** A ticket's day mask has one bit per day. */
const DAYS_MAX = 8;
/** Longer words at the top of every page push the menu off a phone. */
const WORDMARK_MAX = 24;
const PARTNER_LOGOS_MAX = 60;
/** Two bytes in the ticket code. */
const NUMBER_MAX = 0xffff;

const line = z.string().check(z.overwrite(cleanText), z.minLength(1));
/** A hall in normalised characters: `１` is hall 1 of the floor plan; the dash of `5–6` stays. */
const hall = z.string().check(
  z.overwrite((typed) => cleanText(typed.normalize('NFKC'))),
  z.minLength(1),
);
const count = z.int().check(z.nonnegative());
/** RMB for one unit of another currency. */
const rate = z
  .number()
  .check(z.gte(limits.EXCHANGE_RATE_MIN), z.lte(limits.EXCHANGE_RATE_MAX), decimals(6, RMB));
/** A text in Chinese and in English; both are required. */
const Words = z.strictObject({ zh: line, en: line });
/** HH:mm */
const Clock = z
  .string()
  .check(formed(matches(/^([01]\d|2[0-3]):[0-5]\d$/), 'as_hinted', 'must be a time such as 09:00'));
/** A path on this site. */
const PagePath = z
  .string()
  .check(
    formed(
      matches(/^\/[\w./?=&-]*$/),
      'as_hinted',
      'must be a path such as /exhibitor/directory, or empty',
    ),
  );
const SitePath = z
  .string()
  .check(formed(matches(/^(\/[\w.-]+)+$/), 'as_hinted', 'must be a path such as /zone-1.webp'));
const TimeZone = z
  .string()
  .check(formed(isTimeZone, 'as_hinted', 'must be a time zone such as Asia/Shanghai'));

export const Topic = z.strictObject({
  text: Words,
  link: z.union([z.literal(''), PagePath]),
  last_day: z.nullable(CalendarDate),
});

/** A picture of the organiser's library; empty: none. */
const LibraryPath = z.union([z.literal(''), PicturePath]);
/** Percent of a picture's width or height. */
const percent = z.int().check(z.gte(0), z.lte(100));

/** How an exhibition looks; empty fields: as shipped. */
export const Brand = z.strictObject({
  /** Replaces the wordmark at the top of every page, in any script. */
  words: z.string().check(z.overwrite(cleanText), z.maxLength(WORDMARK_MAX)),
  logo: LibraryPath,
  /** The home picture. The focal point stays visible in every crop. */
  picture: LibraryPath,
  focus: z.strictObject({ x: percent, y: percent }),
  /** Readable as text on the light ground; the dark theme derives its own. */
  accent: z
    .string()
    .check(
      formed(
        (text) => text === '' || (isColour(text) && isStrongAccent(text)),
        'as_hinted',
        'must be a dark colour such as #1d4ed8, or empty',
      ),
    ),
  share: LibraryPath,
  icon: LibraryPath,
  partner_logos: z
    .array(
      z.strictObject({
        name: Words,
        link: z.union([z.literal(''), WebUrl]),
        picture: PicturePath,
      }),
    )
    .check(z.maxLength(PARTNER_LOGOS_MAX)),
});
export type Brand = z.infer<typeof Brand>;

export const NO_BRAND: Brand = {
  words: '',
  logo: '',
  picture: '',
  focus: { x: 50, y: 50 },
  accent: '',
  share: '',
  icon: '',
  partner_logos: [],
};

/** Every field of an exhibition, as its organiser defines it in a file or in the console. */
export const exhibitionFields = {
  /** 0–65535, never reused: it is in every ticket. Loading a known number changes that exhibition. */
  number: z.int().check(z.minimum(0, 'must be 0–65535'), z.maximum(NUMBER_MAX, 'must be 0–65535')),
  year: z.int().check(z.minimum(2000), z.maximum(2999)),
  /** First day, YYYY-MM-DD, in the exhibition's time zone. */
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** IANA name. */
  time_zone: TimeZone,
  /** The site shows the current exhibition; loading another current one replaces it. */
  is_current: z.boolean(),
  registration_open: z.boolean(),
  url_scheme: MiniProgramUrl,
  /** Halls as spoken, such as `5–16`. */
  show_hall: line,
  /** Latin capitals, digits and spaces: it is drawn in dots. */
  wordmark: z
    .string()
    .check(
      formed(
        matches(/^[A-Z0-9][A-Z0-9 ]*$/),
        'wordmark_characters',
        'must be capitals, digits and spaces',
      ),
    ),
  brand: z._default(Brand, NO_BRAND),
  name: Words,
  tagline: Words,
  city: Words,
  venue: Words,
  address: Words,
  organiser: Words,
  halls: z.array(hall).check(z.minLength(1)),
  opening_days: z.array(z.strictObject({ date: CalendarDate, opens: Clock, closes: Clock })),
  scale: z.strictObject({
    /** m² */
    area: count,
    exhibitors: count,
    visits: count,
    countries: count,
    meeting_rooms: count,
  }),
  contacts: z.strictObject({
    /** Phones for exhibitors. */
    exhibit_phones: z.array(line),
    /** Phones for visitors. */
    visit_phones: z.array(line),
    email: Email,
    address: Words,
  }),
  /** ICP and public-security filing, each with its proof page. */
  filings: z.array(z.strictObject({ text: Words, link: WebUrl })),
  /** The banner above every page, one row each; `last_day` is its last visible day, null: unlimited. */
  topics: z._default(z.array(Topic), []),
  /** `day` is the day of both rates, at most today; null: prices are shown in RMB only. */
  rates: z._default(z.nullable(z.strictObject({ usd: rate, eur: rate, day: CalendarDate })), null),
  /** The site is grey until then; null: in colour. */
  grey_until: z.nullable(SentInstant),
  /** Must be accepted before registering; null: not required. */
  health_declaration: z.nullable(Words),
  highlights: z.array(z.strictObject({ title: Words, text: Words })),
  zones: z.array(z.strictObject({ title: Words, text: Words, hall, picture: SitePath })),
  /** `kind` is the heading above the partners, such as "Partner media". */
  partners: z.array(z.strictObject({ kind: Words, name: Words })),
  transport: z.array(
    z.strictObject({
      kind: z.enum(['metro', 'shuttle', 'air', 'car']),
      title: Words,
      text: Words,
    }),
  ),
  /** Perks for groups that register; `last_day` is the last day to get them, null: unlimited. */
  perks: z.array(z.strictObject({ title: Words, text: Words, last_day: z.nullable(CalendarDate) })),
  /** `content` is the QR content, `picture` its path. */
  qr_pictures: z.array(z.strictObject({ label: Words, picture: SitePath, content: line })),
  /** Shuttles, entry rules, hotels and discounts; undefined: unchanged. */
  travel: z.optional(TravelData),
  /** Organisers and past editions; undefined: unchanged. */
  about: z.optional(About),
  /** The organiser's own questions of the questionnaire, in their order; undefined: unchanged. */
  own_questions: z.optional(OwnQuestionsData),
  /** The choices of the booth request form; undefined: unchanged, or made of zones and halls. */
  booth_choices: z.optional(BoothChoicesData),
  /** Options of choices; a missing kind is unchanged. */
  selection: SelectionData,
};

/** Rules between the days of an exhibition. */
export const datesInOrder = [
  z.refine<Days>(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    message: 'range_reversed' satisfies IssueName,
    params: { hint: 'must not be before start_date' },
    ...whenRight('start_date', 'end_date'),
  }),
  z.refine<Days>(({ start_date, end_date }) => end_date < addDays(start_date, DAYS_MAX), {
    path: ['end_date'],
    message: 'too_many' satisfies IssueName,
    params: { limit: DAYS_MAX, hint: `must be within ${DAYS_MAX} days of start_date` },
    ...whenRight('start_date', 'end_date'),
  }),
] as const;

/** The calendar days of an exhibition; none if its dates are wrong. */
export function daysBetween({ start_date, end_date }: Days): string[] {
  if (!isDate(start_date) || !isDate(end_date)) return [];
  const days: string[] = [];
  for (let day = start_date; day <= end_date && days.length < DAYS_MAX; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00Z`));
}

interface Days {
  start_date: string;
  end_date: string;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
