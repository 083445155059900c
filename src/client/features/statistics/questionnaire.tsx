import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statisticsQueries } from '#client/queries/statistics.ts';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import type { QuestionStatistics, Told } from '#contract/statistics.ts';
import type { QuestionCode } from '#contract/statistics-filters.ts';
import { RowChart, type RowFigure } from './row-chart.tsx';
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
  const figureOf = useQuestionFigure();
  const asked = labelled(data.questions, labels);
  return (
    <div className="stack gap-24">
      <div className="tiles twos gap-48">
        {asked.map((question) =>
          question.kind === 'text' ? (
            <TextAnswers key={question.code} question={question} all={data.complete} />
          ) : (
            <RowChart key={question.code} {...figureOf(question, data.complete)} />
          ),
        )}
        {crossTable(asked.filter(({ kind }) => kind !== 'text'))}
      </div>
    </div>
  );
}

export type Labelled = QuestionStatistics & { label: string };

/** The questions with their words: the organiser's own have some, the others those of the form. */
export function labelled(
  questions: readonly QuestionStatistics[],
  labels: Readonly<Record<string, string>>,
): Labelled[] {
  return questions.map((question) => ({
    ...question,
    label: question.label ?? labels[question.code] ?? question.code,
  }));
}

/** @returns the figure of a question; `all`: complete registrations */
export function useQuestionFigure(): (question: Labelled, all: Told) => RowFigure {
  const { t } = useLingui();
  const { count } = useFigures();
  const finding = useFinding();
  return ({ label, answered, options, kind }, all) => {
    const people = count(answered);
    const total = count(all);
    const rows = options
      .map((option) => ({ ...option, key: option.code, told: option.count, whole: answered }))
      .sort((one, other) => sizeOf(other.told) - sizeOf(one.told));
    return {
      name: label,
      heading: finding(rows, answered),
      notes: [
        label,
        kind === 'several'
          ? t`${people} of ${total} answered, several answers each.`
          : t`${people} of ${total} answered.`,
      ],
      thing: 'person',
      head: [t`Answer`, t`People`, t`Share`],
      rows,
    };
  };
}

/** @returns the finding about answers in words */
export function useTextFinding(): (
  question: Labelled,
  all: Told,
) => { heading: string; notes: string[] } {
  const { t } = useLingui();
  const { count } = useFigures();
  return ({ label, answered }, all) => {
    const people = count(answered);
    const total = count(all);
    return {
      heading:
        answered === 0 ? t`No one has answered yet.` : t`${people} answered in their own words.`,
      notes: [label, t`${people} of ${total} answered.`],
    };
  };
}

interface TextAnswersProps {
  question: Labelled;
  /** Complete registrations. */
  all: Told;
}

/** The latest answers in words. */
function TextAnswers({ question, all }: TextAnswersProps) {
  const { t } = useLingui();
  const { label, texts } = question;
  const { heading, notes } = useTextFinding()(question, all);
  return (
    <section className="stack gap-12 parted">
      <h2 className="strong">{heading}</h2>
      {notes.map((note) => (
        <p key={note} className="quiet small">
          {note}
        </p>
      ))}
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
