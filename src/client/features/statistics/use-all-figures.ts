import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { statisticsQueries } from '#client/queries/statistics.ts';
import type { CrossTable, Figure, RegistrationStatistics, Told } from '#contract/statistics.ts';
import type { QuestionCode, QuestionFilters } from '#contract/statistics-filters.ts';
import { useComparisonFinding, useComparisonTable } from './comparison.tsx';
import { useContentFigures } from './content.tsx';
import { useCrossFigure } from './cross-table.tsx';
import { useDayFinding } from './day-chart.tsx';
import { useExhibitorFigures } from './exhibitors.tsx';
import { useProgrammeFigures } from './programme.tsx';
import { type Labelled, labelled, useQuestionFigure, useTextFinding } from './questionnaire.tsx';
import { useChannelFigure, useCountryFigure, useStageFigure } from './registrations.tsx';
import type { RowFigure } from './row-chart.tsx';
import { useFigures } from './use-figures.ts';

/** An answer this old is as good as the one on screen. */
const FRESH_MS = 60_000;

/**
 * All charts of the statistics as tables, in the order of the tabs. They are read one after the other, because
 * each costs the database a scan.
 */
export function useAllFigures(labels: Readonly<Record<QuestionCode, string>>) {
  const client = useQueryClient();
  const sheetOf = useRowSheet();
  const registrations = useRegistrationSheets();
  const questionOf = useQuestionFigure();
  const textsOf = useTextSheet();
  const crossOf = useCrossSheet();
  const exhibitors = useExhibitorFigures();
  const programme = useProgrammeFigures();
  const content = useContentFigures();
  return async (by: QuestionFilters['by']): Promise<Figure[]> => {
    const fresh = { staleTime: FRESH_MS };
    const registered = await client.fetchQuery({ ...statisticsQueries.registrations(), ...fresh });
    const asked = await client.fetchQuery({ ...statisticsQueries.questionnaire(), ...fresh });
    const questions = labelled(asked.questions, labels);
    const crossed: Figure[] = [];
    for (const { code: question, kind, label } of questions) {
      if (kind === 'text') continue;
      const { queryKey, queryFn } = statisticsQueries.crossTable({ question, by });
      const table = await client.fetchQuery({ queryKey, queryFn, ...fresh });
      crossed.push(crossOf(table, { label, by }));
    }
    const profiles = await client.fetchQuery({ ...statisticsQueries.exhibitors(), ...fresh });
    const fills = await client.fetchQuery({ ...statisticsQueries.programme(), ...fresh });
    const viewed = await client.fetchQuery({ ...statisticsQueries.content(), ...fresh });
    return [
      ...registrations(registered),
      ...questions.map((question) =>
        question.kind === 'text'
          ? textsOf(question, asked.complete)
          : sheetOf(questionOf(question, asked.complete)),
      ),
      ...crossed,
      ...exhibitors(profiles).map(sheetOf),
      ...programme(fills).map(sheetOf),
      ...content(viewed).map(sheetOf),
    ];
  };
}

function useRowSheet(): (figure: RowFigure) => Figure {
  const { value, shareValue } = useFigures();
  return ({ name, heading, notes = [], head: [row, count, share], rows }) => ({
    name,
    heading,
    notes: [...notes],
    head: [row, count, `${share} (%)`],
    rows: rows.map(({ label, told, whole }) => [label, value(told), shareValue(told, whole)]),
  });
}

function useRegistrationSheets(): (of: RegistrationStatistics) => Figure[] {
  const { t } = useLingui();
  const { value } = useFigures();
  const sheetOf = useRowSheet();
  const daysOf = useDayFinding();
  const comparisonOf = useComparisonFinding();
  const tableOf = useComparisonTable();
  const countries = useCountryFigure();
  const channels = useChannelFigure();
  const stages = useStageFigure();
  return (data) => {
    const { earlier } = data;
    const compared = earlier && { ...data, earlier };
    const byDay = {
      name: t`Registrations by day`,
      ...daysOf(data),
      head: [t`Day`, t`People`],
      rows: data.days.map(({ date, count }) => [date, value(count)]),
    };
    const comparison = () => {
      if (!compared) return [];
      const { head, rows } = tableOf(compared, value);
      return [
        {
          name: t`Compared with last edition`,
          ...comparisonOf(compared),
          head,
          rows: compared.earlier.is_deleted ? [] : rows.map(({ cells }) => cells),
        },
      ];
    };
    const others = [countries(data), channels(data), stages(data)].map(sheetOf);
    return [byDay, ...comparison(), ...others];
  };
}

/** A text of a file holds no more characters. */
const TEXT_CHARACTERS_MAX = 500;

/** The answers in words that the screen shows. */
function useTextSheet(): (question: Labelled, all: Told) => Figure {
  const { t } = useLingui();
  const findingOf = useTextFinding();
  return (question, all) => ({
    name: question.label,
    ...findingOf(question, all),
    head: [t`Answer`],
    rows: question.texts.map((text) => [text.slice(0, TEXT_CHARACTERS_MAX)]),
  });
}

/** Counts, from which shares can be computed. */
function useCrossSheet() {
  const { t } = useLingui();
  const { value } = useFigures();
  const figureOf = useCrossFigure();
  return (
    data: CrossTable,
    { label, by }: { label: string; by: QuestionFilters['by'] },
  ): Figure => {
    const { heading, head } = figureOf(data, by);
    return {
      name: by === 'day' ? t`By day, ${label}` : t`By country, ${label}`,
      heading,
      notes: [label],
      head,
      rows: [
        [t`Answered`, ...data.columns.map(({ answered }) => value(answered))],
        ...data.rows.map((row) => [row.label, ...row.cells.map(value)]),
      ],
    };
  };
}
