import { asc, eq, inArray } from 'drizzle-orm';
import type { OwnQuestionData } from '#contract/own-question-data.ts';
import type { OwnQuestion } from '#contract/own-questions.ts';
import type { Questionnaire } from '#contract/registrations.ts';
import { type QuestionCode, questions } from '#contract/statistics-filters.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition, selectionOption, type Words } from '#server/features/exhibitions/tables.ts';

/** A question of the questionnaire with its options, in one language. */
export interface AskedQuestion {
  code: string;
  /** Of the organiser's own question; null: the form has the words. */
  label: string | null;
  kind: OwnQuestion['kind'];
  is_hidden: boolean;
  options: { code: string; label: string }[];
}

/** `heard_from` and the like have one answer. */
const singles: ReadonlySet<QuestionCode> = new Set([
  'company_scale',
  'annual_budget',
  'heard_from',
]);

/** The questions in the order of the form: those of every exhibition, then the organiser's own. */
export async function findQuestions(
  db: Database,
  { own_questions, lang }: { own_questions: readonly OwnQuestionData[]; lang: Lang },
): Promise<AskedQuestion[]> {
  const options = await db
    .select()
    .from(selectionOption)
    .where(inArray(selectionOption.kind, [...questions]))
    .orderBy(asc(selectionOption.sort), asc(selectionOption.code));
  const say = (words: Words) => words[lang] || words.zh || words.en;
  const labelled = ({ code, ...words }: Words & { code: string }) => ({ code, label: say(words) });
  return [
    ...questions.map((code) => ({
      code,
      label: null,
      kind: singles.has(code) ? ('one' as const) : ('several' as const),
      is_hidden: false,
      options: options.filter(({ kind }) => kind === code).map(labelled),
    })),
    ...own_questions.map(({ code, title, kind, is_hidden, options: own }) => {
      return { code, label: say(title), kind, is_hidden, options: own.map(labelled) };
    }),
  ];
}

/** The organiser's own questions of an exhibition. */
export async function findOwnQuestions(
  db: Database,
  exhibition_id: string,
): Promise<OwnQuestionData[]> {
  const [row] = await db
    .select({ own_questions: exhibition.own_questions })
    .from(exhibition)
    .where(eq(exhibition.id, exhibition_id));
  return row?.own_questions ?? [];
}

/** The answer to a question in words; empty: none. */
export function answerIn(
  questionnaire: Questionnaire | null,
  { code, kind, options }: AskedQuestion,
): string {
  const shipped = questions.find((one) => one === code);
  const answer = shipped ? questionnaire?.[shipped] : questionnaire?.own?.[code];
  const chosen = [answer ?? []].flat().filter(Boolean);
  if (kind === 'text') return chosen.join('');
  const labelOf = (one: string) => options.find((option) => option.code === one)?.label ?? one;
  return chosen.map(labelOf).join('; ');
}
