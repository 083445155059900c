import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { plainTyped, readCode, readMainlandPhone, readPhone } from './typed-text.ts';
import { isWebUrl, readEmail, readWebAddress } from './web-addresses.ts';

const issue = (name: IssueName) => name;

/** Valid mainland mobile numbers: 11 digits, 13–19. Source: MIIT numbering plan. */
export const MainlandCellphone = lazy(() =>
  z
    .string()
    .check(
      z.overwrite(readMainlandPhone),
      z.regex(/^1[3-9]\d{9}$/, issue('mainland_phone_invalid')),
    ),
);

/** A mainland mobile number, or nothing. */
export const MainlandCellphoneOrNothing = lazy(() =>
  z.string().check(
    z.overwrite(readMainlandPhone),
    z.refine(
      (text) => text === '' || MainlandCellphone.safeParse(text).success,
      issue('mainland_phone_invalid'),
    ),
  ),
);

/**
 * A number without its area code: 4–14 digits by E.164 minus the shortest country code. A pasted one may
 * include `+` and the country code, which `nationalNumber` removes.
 */
export const Cellphone = lazy(() =>
  z
    .string()
    .check(
      z.overwrite(readPhone),
      z.regex(/^(?:\d{4,14}|\+[1-9]\d{5,16})$/, issue('phone_invalid')),
    ),
);

/** `+447700900123` with the area code `44` becomes `7700900123`. A number of another country is unchanged. */
export function nationalNumber(area_code: string, cellphone: string): string {
  const code = `+${area_code}`;
  if (cellphone.startsWith(code)) return cellphone.slice(code.length);
  return area_code === '86' ? readMainlandPhone(cellphone) : cellphone;
}

/**
 * Five digits or more, `+`, an extension: `+86 (755) 1234-5678 转 801`. Landline formats vary too much for a
 * stricter check.
 */
const TELEPHONE = /^(?=(?:\D*\d){5})\+?[\d\s()./-]{5,24}(?:\s?(?:转|轉|ext\.?|x|#)\s?\d{1,6})?$/i;

/** A telephone number as typed, or empty. */
export const TelephoneOrNothing = lazy(() =>
  z.string().check(
    z.overwrite(plainTyped),
    z.refine((typed) => typed === '' || TELEPHONE.test(typed), issue('phone_invalid')),
  ),
);

/** A telephone number as typed, with the country code unless it is China's. */
export const Telephone = lazy(() =>
  z.string().check(z.overwrite(plainTyped), z.regex(TELEPHONE, issue('phone_invalid'))),
);

const DOTS = '••••';
const SHOWN_DIGITS = 4;

/** The last digits of a phone, which distinguish people but reach no one; empty without a phone. */
export function maskPhone(area_code: string, cellphone: string): string {
  return cellphone && `+${area_code} ${DOTS}${cellphone.slice(-SHOWN_DIGITS)}`;
}

/** Country calling code without the plus. */
export const AreaCode = lazy(() =>
  z.string().check(
    z.overwrite((typed) => readPhone(typed).replace('+', '')),
    z.regex(/^[1-9]\d{0,3}$/, issue('choose_one')),
  ),
);

/** zod's pattern, extended by internationalised top-level domains: `xn--fiqs8s` is 中国. */
const EMAIL =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]{2,59})$/i;

export const Email = lazy(() =>
  z
    .string()
    .check(z.overwrite(readEmail), z.maxLength(254), z.regex(EMAIL, issue('email_invalid'))),
);

/** An e-mail address, or nothing. */
export const EmailOrNothing = lazy(() =>
  z.string().check(
    z.overwrite(readEmail),
    z.refine((text) => text === '' || Email.safeParse(text).success, issue('email_invalid')),
  ),
);

export const Code = lazy(() =>
  z.string().check(
    z.overwrite((typed) => readCode(typed)),
    z.regex(/^\d{6}$/, issue('code_digits')),
  ),
);

/** An http or https address; shown as a link, never fetched by the server. */
export const WebUrl = lazy(() =>
  z.string().check(
    z.overwrite(readWebAddress),
    z.maxLength(limits.ADDRESS_CHARACTERS_MAX),
    z.refine((text) => text === '' || isWebUrl(text), issue('url_invalid')),
  ),
);
