import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

const says = (name: IssueName) => name;

/** A line of text that must be filled in. */
export function line(max: number = limits.LINE_CHARACTERS_MAX) {
  return z.string().check(z.trim(), z.minLength(1, says('required')), z.maxLength(max));
}

/** Empty where it is left out, so that what is sent, stored and shown again is one and the same. */
export function orEmpty(text: z.ZodMiniType<string, string>) {
  return z._default(text, '');
}

/** A line that may be left out. */
export function optionalLine(max: number = limits.LINE_CHARACTERS_MAX) {
  return orEmpty(z.string().check(z.trim(), z.maxLength(max)));
}

/** A text that may be left empty. */
export function optionalText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max));
}

/** A text in both languages of the site. */
export function inBothLanguages<Text extends z.ZodMiniType>(text: Text) {
  return z.object({ zh: text, en: text });
}

/** A whole number of a request that a column can store: a larger one is refused, and never fails in the database. */
export const WholeNumber = lazy(() => z.int32());

/** Yes or no, also as an address or a query writes it. */
export const Flag = lazy(() =>
  z.pipe(
    z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'false', 'true'])]),
    z.transform((given) => given === true || given === 1 || given === '1' || given === 'true'),
  ),
);

/** A number that is not negative, with at most two decimals, also as an address or a query writes it. */
export const Amount = lazy(() =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((given) => String(given).trim()),
    ),
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, says('digits_only'))),
      z.transform(Number),
    ),
  ),
);

/** The form of what brought somebody here: a channel, an invitation. Links of others bring it too. */
export const PROVENANCE = /^[\w.-]{1,64}$/;

/** One in another form is taken for none, so that no link that somebody opened stands in the way of a sign-in. */
export const Provenance = lazy(() =>
  z.catch(z.optional(z.string().check(z.regex(PROVENANCE))), undefined),
);

/** Codes of options, separated by commas. */
export const Codes = lazy(() =>
  z.pipe(
    z
      .string()
      .check(z.regex(/^([a-z0-9_]{1,40}(,[a-z0-9_]{1,40}){0,39})?$/, says('choose_from_list'))),
    z.transform((text) => text.split(',').filter(Boolean)),
  ),
);

/** Of an option. */
export const OptionCode = lazy(() =>
  z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, says('choose_from_list'))),
);

/** Of a hall, as it is said and printed in front of a booth's number. */
export const HallNumber = lazy(() =>
  z.string().check(z.regex(/^[0-9A-Z.]{1,4}$/, says('choose_from_list'))),
);

/** YYYY-MM-DD. */
export const CalendarDate = lazy(() => z.iso.date());
/** ISO 8601 with offset. */
export const Instant = lazy(() => z.iso.datetime({ offset: true }));

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
/**
 * An instant of a request: ISO 8601 with offset, or `YYYY-MM-DD HH:mm` as clocks in Asia/Shanghai show it.
 * Source: specification §7.
 */
export const SentInstant = lazy(() =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((sent) => (LOCAL_TIME.test(sent) ? `${sent.replace(' ', 'T')}:00+08:00` : sent)),
    ),
    Instant,
  ),
);

/** Numbers that a mainland phone can have: 11 digits, 13–19. Source: MIIT numbering plan. */
export const MainlandCellphone = lazy(() =>
  z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/, says('mainland_phone_invalid'))),
);

/** National number as dialled, digits only; 4–14 by E.164 less the shortest country code. */
export const Cellphone = lazy(() =>
  z.string().check(z.trim(), z.regex(/^\d{4,14}$/, says('phone_invalid'))),
);

const DOTS = '••••';
const SHOWN_DIGITS = 4;

/** As much of a phone as tells two people apart, and reaches neither; empty where there is none. */
export function maskPhone(area_code: string, cellphone: string): string {
  return cellphone && `+${area_code} ${DOTS}${cellphone.slice(-SHOWN_DIGITS)}`;
}

/** Country calling code without the plus. */
export const AreaCode = lazy(() =>
  z.string().check(z.trim(), z.regex(/^[1-9]\d{0,3}$/, says('choose_one'))),
);

export const Email = lazy(() =>
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(says('email_invalid'))),
);

/** An e-mail address, or nothing. */
export const EmailOrNothing = lazy(() =>
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text === '' || Email.safeParse(text).success, says('email_invalid')),
  ),
);

/** Time of day, HH:mm. */
export const TimeOfDay = lazy(() =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('invalid'))),
);

export const Code = lazy(() => z.string().check(z.trim(), z.regex(/^\d{6}$/, says('code_digits'))));

/** ISO 3166-1 alpha-2. */
export const CountryCode = lazy(() => z.string().check(z.regex(/^[A-Z]{2}$/, says('choose_one'))));

/** An http or https address; shown as a link, never fetched by the server. */
export const WebUrl = lazy(() =>
  z.string().check(
    z.trim(),
    z.maxLength(limits.ADDRESS_CHARACTERS_MAX),
    z.refine((text) => text === '' || isWebUrl(text), says('url_invalid')),
  ),
);

/** Of a picture on this site: no other host, and nothing above. */
export const PicturePath = lazy(() =>
  z.string().check(z.regex(/^(\/[\w-][\w.-]{0,79}){1,4}$/, says('invalid'))),
);

/** RMB, with at most two decimals. */
export const Price = lazy(() =>
  z.number().check(z.gte(0), z.lte(limits.PRICE_MAX), z.refine(hasTwoDecimals, says('invalid'))),
);

/** Floating point knows no hundredths: 0.29 * 100 is not 29. */
function hasTwoDecimals(amount: number): boolean {
  return Number(amount.toFixed(2)) === amount;
}

/** `URL.canParse` is missing in older web views. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isWebUrl(text: string): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  // `https://known.name@other.example` looks like an address of the known name.
  if (url.username !== '' || url.password !== '') return false;
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
}

export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
