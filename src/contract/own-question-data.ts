import * as z from 'zod/mini';
import { inBothLanguages, line } from './fields.ts';
import { limits } from './limits.ts';
import { OwnQuestionCode, ownQuestionKinds } from './own-questions.ts';
import { OptionCode } from './plain-fields.ts';

const isOnce = (rows: readonly { code: string }[]) =>
  new Set(rows.map(({ code }) => code)).size === rows.length;

const OwnOption = z.strictObject({
  code: OptionCode,
  zh: line(),
  en: line(),
  is_hidden: z.boolean(),
});

/** A question that the organiser adds to the questionnaire. Registrations store the codes. */
const OwnQuestionData = z.strictObject({
  code: OwnQuestionCode,
  kind: z.enum(ownQuestionKinds),
  title: inBothLanguages(line()),
  is_required: z.boolean(),
  is_hidden: z.boolean(),
  /** None for texts. */
  options: z
    .array(OwnOption)
    .check(
      z.maxLength(limits.QUESTIONNAIRE_CHOICES_MAX, 'too_many'),
      z.refine(isOnce, { message: 'invalid' }),
    ),
});
export type OwnQuestionData = z.infer<typeof OwnQuestionData>;

export const OwnQuestionsData = z.array(OwnQuestionData).check(
  z.maxLength(limits.OWN_QUESTIONS_MAX, 'too_many'),
  z.refine(isOnce, { message: 'invalid' }),
  z.check(({ value, issues }) => {
    for (const [at, { kind, is_hidden, options }] of value.entries()) {
      if (kind === 'text' || is_hidden || options.some((one) => !one.is_hidden)) continue;
      const path = [at, 'options'];
      issues.push({ code: 'custom', path, message: 'required', input: options });
    }
  }),
);
