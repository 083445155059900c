import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statisticsQueries } from '#client/queries/statistics.ts';
import type { QuestionStatistics, Told } from '#contract/statistics.ts';
import type { QuestionCode } from '#contract/statistics-filters.ts';
import { RowChart } from './row-chart.tsx';
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
  return (
    <div className="stack gap-24">
      <div className="tiles twos gap-48">
        {data.questions.map((question) => (
          <Question
            key={question.code}
            question={question}
            label={labels[question.code]}
            all={data.complete}
          />
        ))}
        {crossTable}
      </div>
    </div>
  );
}

interface QuestionProps {
  question: QuestionStatistics;
  label: string;
  /** Complete registrations. */
  all: Told;
}

function Question({ question, label, all }: QuestionProps) {
  const { t } = useLingui();
  const { count } = useFigures();
  const { answered, options, is_multiple } = question;
  const people = count(answered);
  const total = count(all);
  const rows = options
    .map((option) => ({ ...option, key: option.code, told: option.count, whole: answered }))
    .sort((one, other) => sizeOf(other.told) - sizeOf(one.told));
  return (
    <RowChart
      heading={useFinding(rows, answered)}
      note={
        <>
          {label}
          <br />
          {is_multiple ? (
            <Trans>
              {people} of {total} answered, several answers each.
            </Trans>
          ) : (
            <Trans>
              {people} of {total} answered.
            </Trans>
          )}
        </>
      }
      thing="person"
      head={[t`Answer`, t`People`, t`Share`]}
      rows={rows}
    />
  );
}

/** Hidden counts are below all that are shown. */
const sizeOf = (told: Told) => (typeof told === 'number' ? told : 0.5);

function useFinding(rows: readonly { label: string; told: Told }[], answered: Told): string {
  const { t } = useLingui();
  const { count } = useFigures();
  const { leaders, most } = leadersOf(rows);
  const [one, other] = leaders.map(({ label }) => label);
  const people = count(most);
  if (answered === 0) return t`No one has answered yet.`;
  if (!one) return t`Too few people to compare the answers.`;
  if (!other) return t`“${one}” is chosen most: by ${people}.`;
  if (leaders.length === 2) return t`“${one}” and “${other}” are chosen most: by ${people} each.`;
  const number = count(leaders.length);
  return t`${number} answers are chosen most: by ${people} each.`;
}
