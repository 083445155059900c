import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';
import { type Affixes, hasDecimals, RMB } from './typed-numbers.ts';
import {
  cleanLine,
  cleanText,
  hasUnreadable,
  plainTyped,
  readCode,
  readMainlandPhone,
  readPhone,
} from './typed-text.ts';
import { readInstant } from './typed-times.ts';
import { isWebUrl, readEmail, readWebAddress } from './web-addresses.ts';

const says = (name: IssueName) => name;

function readable() {
  return z.refine<string>((text) => !hasUnreadable(text), says('unreadable_characters'));
}

/** A line of text that must be filled in. */
export function line(max: number = limits.LINE_CHARACTERS_MAX) {
  return z
    .string()
    .check(
      ...[z.overwrite(cleanLine), z.minLength(1, says('required'))],
      ...[z.maxLength(max), readable()],
    );
}

/** A text of several lines that must be filled in. */
export function text(max: number) {
  return z
    .string()
    .check(z.overwrite(cleanText), z.minLength(1, says('required')), z.maxLength(max));
}

/** Empty where it is left out, so that what is sent, stored and shown again is one and the same. */
export function orEmpty(text: z.ZodMiniType<string, string>) {
  return z._default(text, '');
}

/** A line that may be empty. */
export function lineOrEmpty(max: number = limits.LINE_CHARACTERS_MAX) {
  return z.string().check(z.overwrite(cleanLine), z.maxLength(max), readable());
}

/** A line that may be left out. */
export function optionalLine(max: number = limits.LINE_CHARACTERS_MAX) {
  return orEmpty(lineOrEmpty(max));
}

/** A text of several lines that may be left empty. */
export function optionalText(max: number) {
  return z.string().check(z.overwrite(cleanText), z.maxLength(max));
}

/** A text in both languages of the site. */
export function inBothLanguages<Text extends z.ZodMiniType>(text: Text) {
  return z.object({ zh: text, en: text });
}

/** A whole number of a request that a column can store: a larger one is refused, and never fails in the database. */
export const WholeNumber = lazy(() => z.int32());

/**
 * The decimals that a number's column stores, and what may be typed around it. Forms read the number by it.
 */
export function decimals(count: number, affixes: Affixes = {}) {
  return z.refine<number>((value) => hasDecimals(value, count), {
    error: says('too_many_decimals'),
    params: { limit: count, number: { decimals: count, ...affixes } },
  });
}

/**
 * A rule between fields runs as soon as these are right, whatever is wrong elsewhere: a person sees all errors of a
 * form in one round.
 */
export function whenRight(...fields: string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
  };
}

/** A hall as an exhibition names it: `１` is hall 1, and the dash of `5–6` stays. */
export const HallName = lazy(() =>
  z.string().check(
    z.overwrite((typed) => cleanLine(typed.normalize('NFKC'))),
    z.minLength(1, says('required')),
    z.maxLength(16),
  ),
);

/**
 * An instant of a request: ISO 8601 with offset, or `YYYY-MM-DD HH:mm` as clocks in Asia/Shanghai show it.
 * Source: specification §7.
 */
export const SentInstant = lazy(() =>
  z.pipe(z.string().check(z.overwrite((sent) => readInstant(sent))), Instant),
);

/** Numbers that a mainland phone can have: 11 digits, 13–19. Source: MIIT numbering plan. */
export const MainlandCellphone = lazy(() =>
  z
    .string()
    .check(
      z.overwrite(readMainlandPhone),
      z.regex(/^1[3-9]\d{9}$/, says('mainland_phone_invalid')),
    ),
);

/**
 * A number beside an area code, in digits: 4–14 by E.164 less the shortest country code. A pasted one may begin
 * with `+` and the country's code, which `nationalNumber` takes off.
 */
export const Cellphone = lazy(() =>
  z
    .string()
    .check(
      z.overwrite(readPhone),
      z.regex(/^(?:\d{4,14}|\+[1-9]\d{5,16})$/, says('phone_invalid')),
    ),
);

/** `+447700900123` beside the area code `44` → `7700900123`. One of another country stays as it is. */
export function nationalNumber(area_code: string, cellphone: string): string {
  const code = `+${area_code}`;
  if (cellphone.startsWith(code)) return cellphone.slice(code.length);
  return area_code === '86' ? readMainlandPhone(cellphone) : cellphone;
}

/** Five digits or more, `+`, an extension: `+86 (755) 1234-5678 转 801`. Landlines are written in too many ways for more. */
const TELEPHONE = /^(?=(?:\D*\d){5})\+?[\d\s()./-]{5,24}(?:\s?(?:转|轉|ext\.?|x|#)\s?\d{1,6})?$/i;

/** A telephone number as it is written, or nothing. */
export const TelephoneOrNothing = lazy(() =>
  z.string().check(
    z.overwrite(plainTyped),
    z.refine((typed) => typed === '' || TELEPHONE.test(typed), says('phone_invalid')),
  ),
);

/** A telephone number as it is written, with its country's code where it is not China's. */
export const Telephone = lazy(() =>
  z.string().check(z.overwrite(plainTyped), z.regex(TELEPHONE, says('phone_invalid'))),
);

const DOTS = '••••';
const SHOWN_DIGITS = 4;

/** As much of a phone as tells two people apart, and reaches neither; empty where there is none. */
export function maskPhone(area_code: string, cellphone: string): string {
  return cellphone && `+${area_code} ${DOTS}${cellphone.slice(-SHOWN_DIGITS)}`;
}

/** Country calling code without the plus. */
export const AreaCode = lazy(() =>
  z.string().check(
    z.overwrite((typed) => readPhone(typed).replace('+', '')),
    z.regex(/^[1-9]\d{0,3}$/, says('choose_one')),
  ),
);

/** zod's own pattern, which knows no top-level domain of other scripts: `xn--fiqs8s` is 中国. */
const EMAIL =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]{2,59})$/i;

export const Email = lazy(() =>
  z.string().check(z.overwrite(readEmail), z.maxLength(254), z.regex(EMAIL, says('email_invalid'))),
);

/** An e-mail address, or nothing. */
export const EmailOrNothing = lazy(() =>
  z.string().check(
    z.overwrite(readEmail),
    z.refine((text) => text === '' || Email.safeParse(text).success, says('email_invalid')),
  ),
);

/** Time of day, HH:mm. */
export const TimeOfDay = lazy(() =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('invalid'))),
);

export const Code = lazy(() =>
  z.string().check(
    z.overwrite((typed) => readCode(typed)),
    z.regex(/^\d{6}$/, says('code_digits')),
  ),
);

/** An http or https address; shown as a link, never fetched by the server. */
export const WebUrl = lazy(() =>
  z.string().check(
    z.overwrite(readWebAddress),
    z.maxLength(limits.ADDRESS_CHARACTERS_MAX),
    z.refine((text) => text === '' || isWebUrl(text), says('url_invalid')),
  ),
);

/** RMB, with at most two decimals. */
export const Price = lazy(() =>
  z.number().check(z.gte(0), z.lte(limits.PRICE_MAX), decimals(2, RMB)),
);

export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
