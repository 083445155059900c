import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';
import { limits } from './limits.ts';

const says = (name: IssueName) => name;

/** A line of text that must be filled in. */
export function line(max: number = limits.LINE_CHARACTERS_MAX) {
  return z.string().check(z.trim(), z.minLength(1, says('required')), z.maxLength(max));
}

/** A line that may be left empty; an empty one counts as not given. */
export function optionalLine(max: number = limits.LINE_CHARACTERS_MAX) {
  return z.optional(z.string().check(z.trim(), z.maxLength(max)));
}

/** YYYY-MM-DD. */
export const CalendarDate = z.iso.date();
/** ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });

/** Numbers that a mainland phone can have: 11 digits, 13–19. Source: MIIT numbering plan. */
export const MainlandCellphone = z
  .string()
  .check(z.trim(), z.regex(/^1[3-9]\d{9}$/, says('mainland_phone_invalid')));

/** National number as dialled, digits only; 4–14 by E.164 less the shortest country code. */
export const Cellphone = z.string().check(z.trim(), z.regex(/^\d{4,14}$/, says('phone_invalid')));

/** Country calling code without the plus. */
export const AreaCode = z.string().check(z.trim(), z.regex(/^[1-9]\d{0,3}$/, says('choose_one')));

export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(says('email_invalid')));

/** An e-mail address, or nothing. */
export const EmailOrNothing = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((text) => text === '' || Email.safeParse(text).success, says('email_invalid')),
);

export const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, says('code_digits')));

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, says('choose_one')));

/** An http or https address; shown as a link, never fetched by the server. */
export const WebUrl = z.string().check(
  z.trim(),
  z.maxLength(limits.ADDRESS_CHARACTERS_MAX),
  z.refine((text) => text === '' || isWebUrl(text), says('url_invalid')),
);

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
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
}

export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
