import * as z from 'zod/mini';
import { inBothLanguages, line } from './fields.ts';
import { limits } from './limits.ts';
import { OwnQuestionCode, ownQuestionKinds } from './own-questions.ts';
import { OptionCode } from './plain-fields.ts';

/** Longer questionnaires are not finished on a phone. */
const OWN_QUESTIONS_MAX = 20;
/** The length of a list with its hidden rows, which no one can delete. */
const ROWS_MAX = 200;

interface Hideable {
  code: string;
  is_hidden: boolean;
}

/** A list whose rows are hidden once they were used: codes are unique, and only some rows are shown. */
export function hideableRows<Row extends z.ZodMiniType<Hideable>>(row: Row, shown_max: number) {
  return z.array(row).check(
    z.maxLength(ROWS_MAX, 'too_many'),
    z.refine((rows) => new Set(rows.map(({ code }) => code)).size === rows.length, 'invalid'),
    z.refine((rows) => rows.filter(({ is_hidden }) => !is_hidden).length <= shown_max, {
      message: 'too_many',
      params: { limit: shown_max },
    }),
  );
}

/** A question that the organiser adds to the questionnaire. Registrations store the codes. */
const OwnQuestionData = z.strictObject({
  code: OwnQuestionCode,
  kind: z.enum(ownQuestionKinds),
  title: inBothLanguages(line()),
  is_required: z.boolean(),
  is_hidden: z.boolean(),
  /** None for texts. */
  options: hideableRows(
    z.strictObject({ code: OptionCode, zh: line(), en: line(), is_hidden: z.boolean() }),
    limits.QUESTIONNAIRE_CHOICES_MAX,
  ),
});
export type OwnQuestionData = z.infer<typeof OwnQuestionData>;

export const OwnQuestionsData = hideableRows(OwnQuestionData, OWN_QUESTIONS_MAX).check(
  z.check(({ value, issues }) => {
    for (const [at, { kind, is_hidden, options }] of value.entries()) {
      if (kind === 'text' || is_hidden || options.some((one) => !one.is_hidden)) continue;
      const path = [at, 'options'];
      issues.push({ code: 'custom', path, message: 'required', input: options });
    }
  }),
);
