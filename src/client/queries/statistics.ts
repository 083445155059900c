import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import {
  getAnswerCounts,
  getChoiceUses,
  getContentStatistics,
  getCrossTable,
  getExhibitorStatistics,
  getProgrammeStatistics,
  getQuestionnaireStatistics,
  getRegistrationStatistics,
} from '#contract/statistics.ts';
import type { QuestionFilters } from '#contract/statistics-filters.ts';
import { consoleQueries } from './console.ts';

const key = (...parts: unknown[]) => [...consoleQueries.all(), 'statistics', ...parts];

/** The organiser's figures; none is persisted. */
export const statisticsQueries = {
  registrations: () =>
    queryOptions({
      queryKey: key('registrations'),
      queryFn: ({ signal }) => call(getRegistrationStatistics, {}, { signal }),
    }),
  questionnaire: () =>
    queryOptions({
      queryKey: key('questionnaire'),
      queryFn: ({ signal }) => call(getQuestionnaireStatistics, {}, { signal }),
    }),
  answerCounts: () =>
    queryOptions({
      queryKey: key('answer-counts'),
      queryFn: ({ signal }) => call(getAnswerCounts, {}, { signal }),
    }),
  choiceUses: () =>
    queryOptions({
      queryKey: key('choice-uses'),
      queryFn: ({ signal }) => call(getChoiceUses, {}, { signal }),
    }),
  crossTable: (asked: QuestionFilters) =>
    queryOptions({
      queryKey: key('cross-table', asked),
      queryFn: ({ signal }) => call(getCrossTable, asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  exhibitors: () =>
    queryOptions({
      queryKey: key('exhibitors'),
      queryFn: ({ signal }) => call(getExhibitorStatistics, {}, { signal }),
    }),
  content: () =>
    queryOptions({
      queryKey: key('content'),
      queryFn: ({ signal }) => call(getContentStatistics, {}, { signal }),
    }),
  programme: () =>
    queryOptions({
      queryKey: key('programme'),
      queryFn: ({ signal }) => call(getProgrammeStatistics, {}, { signal }),
    }),
};
