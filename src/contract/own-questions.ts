import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';
import { optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { OptionCode } from './plain-fields.ts';

/** The kinds of an organiser's own questions. */
export const ownQuestionKinds = ['one', 'several', 'text'] as const;

/** Apart from the codes of the other questions, which share the exports and figures. */
export const OwnQuestionCode = z.string().check(z.regex(/^own_[a-z0-9_]{1,36}$/, 'invalid'));

/** A hidden question, or a hidden option, is not offered. It labels earlier answers. */
export const hidden = { is_hidden: z.optional(z.boolean()) };

/** An organiser's own question, in one language. */
export const OwnQuestion = z.object({
  code: OwnQuestionCode,
  kind: z.enum(ownQuestionKinds),
  title: z.string(),
  is_required: z.boolean(),
  options: z.array(z.object({ code: OptionCode, label: z.string(), ...hidden })),
  ...hidden,
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

/** Answers by question: a code, several codes, or a text. */
export const OwnAnswers = z.record(
  OwnQuestionCode,
  z.union([
    optionalText(limits.TEXT_CHARACTERS_MAX),
    z.array(OptionCode).check(z.maxLength(limits.QUESTIONNAIRE_CHOICES_MAX)),
  ]),
);
export type OwnAnswers = z.infer<typeof OwnAnswers>;

/** The facts of a question that its rules need. */
type Asked = Pick<OwnQuestion, 'code' | 'kind' | 'is_required' | 'is_hidden'> & {
  options: readonly { code: string }[];
};

/**
 * The mistakes in answers to known questions, by question. Hidden questions and options may be answered: a
 * visitor may have opened the form before they were hidden.
 */
export function* brokenAnswers(
  answers: OwnAnswers,
  questions: readonly Asked[],
): Generator<[code: string, name: IssueName]> {
  for (const { code, kind, is_required, is_hidden, options } of questions) {
    const answer = answers[code] ?? '';
    const isOffered = (one: string) => options.some((option) => option.code === one);
    if (answer.length === 0) {
      if (is_required && !is_hidden) yield [code, missing[kind]];
    } else if (
      Array.isArray(answer) !== (kind === 'several') ||
      !(kind === 'text' || [answer].flat().every(isOffered))
    )
      yield [code, 'choose_from_list'];
  }
}

const missing = { one: 'choose_one', several: 'choose_at_least_one', text: 'required' } as const;
