import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statisticsQueries } from '#client/queries/statistics.ts';
import type { QuestionStatistics, Told } from '#contract/statistics.ts';
import type { QuestionCode } from '#contract/statistics-filters.ts';
import { RowChart, type RowFigure } from './row-chart.tsx';
import { leadersOf, useFigures } from './use-figures.ts';

interface QuestionnaireProps {
  /** The questions as the form asks them. */
  labels: Readonly<Record<QuestionCode, string>>;
  /** A question divided by country or day. */
  crossTable: ReactNode;
}

/** The questionnaire by question. */
export function Questionnaire({ labels, crossTable }: QuestionnaireProps) {
  const { data } = useSuspenseQuery(statisticsQueries.questionnaire());
  const figureOf = useQuestionFigure(labels);
  return (
    <div className="stack gap-24">
      <div className="tiles twos gap-48">
        {data.questions.map((question) => (
          <RowChart key={question.code} {...figureOf(question, data.complete)} />
        ))}
        {crossTable}
      </div>
    </div>
  );
}

/** @returns the figure of a question; `all`: complete registrations */
export function useQuestionFigure(
  labels: QuestionnaireProps['labels'],
): (question: QuestionStatistics, all: Told) => RowFigure {
  const { t } = useLingui();
  const { count } = useFigures();
  const finding = useFinding();
  return ({ code, answered, options, is_multiple }, all) => {
    const people = count(answered);
    const total = count(all);
    const rows = options
      .map((option) => ({ ...option, key: option.code, told: option.count, whole: answered }))
      .sort((one, other) => sizeOf(other.told) - sizeOf(one.told));
    return {
      name: labels[code],
      heading: finding(rows, answered),
      notes: [
        labels[code],
        is_multiple
          ? t`${people} of ${total} answered, several answers each.`
          : t`${people} of ${total} answered.`,
      ],
      thing: 'person',
      head: [t`Answer`, t`People`, t`Share`],
      rows,
    };
  };
}

/** Hidden counts are below all that are shown. */
const sizeOf = (told: Told) => (typeof told === 'number' ? told : 0.5);

function useFinding() {
  const { t } = useLingui();
  const { count } = useFigures();
  return (rows: readonly { label: string; told: Told }[], answered: Told): string => {
    const { leaders, most } = leadersOf(rows);
    const [one, other] = leaders.map(({ label }) => label);
    const people = count(most);
    if (answered === 0) return t`No one has answered yet.`;
    if (!one) return t`Too few people to compare the answers.`;
    if (!other) return t`“${one}” is chosen most: by ${people}.`;
    if (leaders.length === 2) {
      return t`“${one}” and “${other}” are chosen most: by ${people} each.`;
    }
    const number = count(leaders.length);
    return t`${number} answers are chosen most: by ${people} each.`;
  };
}
