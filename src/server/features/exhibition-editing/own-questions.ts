import type { BoothChoicesData } from '#contract/booth-choice-data.ts';
import type { OwnQuestionData } from '#contract/own-question-data.ts';
import type { SelectionData } from '#contract/selection-data.ts';
import type { Database } from '#server/db/open.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { countAnswers } from '#server/features/statistics/rows.ts';
import { keepRequested, keepUsed } from './choice-rows.ts';

type Answers = Awaited<ReturnType<typeof countAnswers>>;

/** The answers to the own questions of an exhibition. */
async function countOwnAnswers(
  db: Database,
  { id, own_questions }: Pick<ExhibitionRow, 'id' | 'own_questions'>,
): Promise<Answers> {
  if (own_questions.length === 0) return [];
  const asked = own_questions.map(({ code, kind }) => ({ code, is_text: kind === 'text' }));
  return countAnswers(db, id, asked);
}

interface Chosen {
  own_questions?: unknown;
  selection?: unknown;
  booth_choices?: unknown;
}

/**
 * Keeps what was chosen: a question or option that a new version lacks stays, hidden, and an answered question
 * keeps its kind.
 */
export async function keepAnswered<Value extends Chosen>(
  db: Database,
  row: Pick<ExhibitionRow, 'id' | 'own_questions'>,
  value: Value,
): Promise<Value> {
  const kept: Chosen = {};
  if (value.own_questions) {
    const given = value.own_questions as OwnQuestionData[];
    kept.own_questions = withAnswered(given, row.own_questions, await countOwnAnswers(db, row));
  }
  if (value.selection) kept.selection = await keepUsed(db, value.selection as SelectionData);
  if (value.booth_choices) {
    const given = value.booth_choices as BoothChoicesData;
    kept.booth_choices = await keepRequested(db, row.id, given);
  }
  return { ...value, ...kept };
}

export function withAnswered(
  given: readonly OwnQuestionData[],
  stored: readonly OwnQuestionData[],
  answers: Answers,
): OwnQuestionData[] {
  const hidden = <Row extends { code: string }>(row: Row) => ({ ...row, is_hidden: true });
  const isNew = (rows: readonly { code: string }[], { code }: { code: string }) =>
    !rows.some((one) => one.code === code);
  const isChosen = (question: string, code: string) =>
    answers.some((one) => one.question === question && one.code === code);
  const answered = stored.filter(({ code }) => isChosen(code, ''));
  return [
    ...given.map((question) => {
      const before = answered.find(({ code }) => code === question.code);
      if (!before) return question;
      const missing = before.options.filter(
        (option) => isNew(question.options, option) && isChosen(before.code, option.code),
      );
      const options = [...question.options, ...missing.map(hidden)];
      return { ...question, kind: before.kind, options };
    }),
    ...answered.filter((question) => isNew(given, question)).map(hidden),
  ];
}
