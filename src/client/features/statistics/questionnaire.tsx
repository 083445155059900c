import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statisticsQueries } from '#client/queries/statistics.ts';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import type { QuestionStatistics, Told } from '#contract/statistics.ts';
import type { QuestionCode } from '#contract/statistics-filters.ts';
import { RowChart } from './row-chart.tsx';
import { leadersOf, useFigures } from './use-figures.ts';

interface QuestionnaireProps {
  /** The questions as the form asks them. */
  labels: Readonly<Record<QuestionCode, string>>;
  /** A question of these, divided by country or day. */
  crossTable: (questions: readonly Choice[]) => ReactNode;
}

/** The questionnaire by question. */
export function Questionnaire({ labels, crossTable }: QuestionnaireProps) {
  const { data } = useSuspenseQuery(statisticsQueries.questionnaire());
  const known: Readonly<Record<string, string>> = labels;
  const asked = data.questions.map((question) => ({
    ...question,
    label: question.label ?? known[question.code] ?? question.code,
  }));
  return (
    <div className="stack gap-24">
      <div className="tiles twos gap-48">
        {asked.map((question) =>
          question.kind === 'text' ? (
            <TextAnswers key={question.code} question={question} all={data.complete} />
          ) : (
            <Question key={question.code} question={question} all={data.complete} />
          ),
        )}
        {crossTable(asked.filter(({ kind }) => kind !== 'text'))}
      </div>
    </div>
  );
}

interface QuestionProps {
  question: QuestionStatistics & { label: string };
  /** Complete registrations. */
  all: Told;
}

function Question({ question, all }: QuestionProps) {
  const { t } = useLingui();
  const { count } = useFigures();
  const { label, answered, options, kind } = question;
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
          {kind === 'several' ? (
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

/** The latest answers in words. */
function TextAnswers({ question: { label, answered, texts }, all }: QuestionProps) {
  const { t } = useLingui();
  const { count } = useFigures();
  const people = count(answered);
  const total = count(all);
  return (
    <section className="stack gap-12 parted">
      <h2 className="strong">
        {answered === 0 ? t`No one has answered yet.` : t`${people} answered in their own words.`}
      </h2>
      <p className="quiet small">
        {label}
        <br />
        <Trans>
          {people} of {total} answered.
        </Trans>
      </p>
      {texts.length > 0 && (
        <ul className="stack gap-0 ruled" aria-label={t`The latest answers to “${label}”`}>
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people may write the same text.
            <li key={at} className="padded typed">
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
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
