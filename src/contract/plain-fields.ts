import type { IssueName } from './errors.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

// Part of the first load; parsers of typed text are in `fields.ts`, which loads with the screens.

const issue = (name: IssueName) => name;

/** YYYY-MM-DD. */
export const CalendarDate = lazy(() => z.iso.date(issue('day_invalid')));
/** ISO 8601 with offset. */
export const Instant = lazy(() => z.iso.datetime({ offset: true, error: issue('time_invalid') }));

/** A boolean, also in the form of an address or query. */
export const Flag = lazy(() =>
  z.pipe(
    z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'false', 'true'])]),
    z.transform((given) => given === true || given === 1 || given === '1' || given === 'true'),
  ),
);

/**
 * A non-negative number of a filter in plain digits, also in the form of an address or query. The form parses
 * typed text.
 */
function amount(decimals: number) {
  const digits = new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`);
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((given) => String(given).trim()),
    ),
    z.pipe(z.string().check(z.regex(digits, issue('digits_only'))), z.transform(Number)),
  );
}

/** RMB, at most two decimals. */
export const Amount = lazy(() => amount(2));
/** mm, with the decimals of exhibits. */
export const PitchAmount = lazy(() => amount(limits.DOT_PITCH_DECIMALS));

/** The form of a channel or an invitation. Links of other sites also set it. */
export const PROVENANCE = /^[\w.-]{1,64}$/;

/** Ignores other forms, so that no link prevents a sign-in. */
export const Provenance = lazy(() =>
  z.catch(z.optional(z.string().check(z.regex(PROVENANCE))), undefined),
);

/** An option code. */
export const OptionCode = lazy(() =>
  z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, issue('choose_from_list'))),
);

/** A hall number, printed as prefix of booth numbers. */
export const HallNumber = lazy(() =>
  z.string().check(z.regex(/^[0-9A-Z.]{1,4}$/, issue('choose_from_list'))),
);

/** ISO 3166-1 alpha-2. */
export const CountryCode = lazy(() => z.string().check(z.regex(/^[A-Z]{2}$/, issue('choose_one'))));

/** Codes of options, separated by commas. */
export const Codes = lazy(() =>
  z.pipe(
    z
      .string()
      .check(z.regex(/^([a-z0-9_]{1,40}(,[a-z0-9_]{1,40}){0,39})?$/, issue('choose_from_list'))),
    z.transform((text) => text.split(',').filter(Boolean)),
  ),
);

/** The path of a picture on this site: no other host, no parent directory. */
export const PicturePath = lazy(() =>
  z.string().check(z.regex(/^(\/[\w-][\w.-]{0,79}){1,4}$/, issue('invalid'))),
);
