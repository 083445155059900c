import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { cleanLine, cleanText, hasUnreadable } from './typed-text.ts';

const issue = (name: IssueName) => name;

function readable() {
  return z.refine<string>((text) => !hasUnreadable(text), issue('unreadable_characters'));
}

/** A required line of text. */
export function line(max: number = limits.LINE_CHARACTERS_MAX) {
  return z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(1, issue('required')), z.maxLength(max), readable());
}

/** A required text of several lines. */
export function text(max: number) {
  return z
    .string()
    .check(z.overwrite(cleanText), z.minLength(1, issue('required')), z.maxLength(max));
}

/** Defaults to empty, so that sent, stored and displayed values are equal. */
export function orEmpty(text: z.ZodMiniType<string, string>) {
  return z._default(text, '');
}

/** A line that may be empty. */
export function lineOrEmpty(max: number = limits.LINE_CHARACTERS_MAX) {
  return z.string().check(z.overwrite(cleanLine), z.maxLength(max), readable());
}

/** An optional line. */
export function optionalLine(max: number = limits.LINE_CHARACTERS_MAX) {
  return orEmpty(lineOrEmpty(max));
}

/** A text of several lines, possibly empty. */
export function optionalText(max: number) {
  return z.string().check(z.overwrite(cleanText), z.maxLength(max));
}

/** A text in both languages of the site. */
export function inBothLanguages<Text extends z.ZodMiniType>(text: Text) {
  return z.object({ zh: text, en: text });
}

/** A whole number that fits a database column: larger ones are refused instead of failing in the database. */
export const WholeNumber = lazy(() => z.int32());

/**
 * Runs a rule between fields as soon as they are valid, whatever else is wrong: a person sees all errors of a
 * form at once.
 */
export function whenRight(...fields: string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
  };
}

/** A hall named by an exhibition: `１` is hall 1; the dash of `5–6` stays. */
export const HallName = lazy(() =>
  z.string().check(
    z.overwrite((typed) => cleanLine(typed.normalize('NFKC'))),
    z.minLength(1, issue('required')),
    z.maxLength(16),
  ),
);

/** Time of day, HH:mm. */
export const TimeOfDay = lazy(() =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('invalid'))),
);

export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
