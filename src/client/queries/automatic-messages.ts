import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { AutomaticKind } from '#contract/automatic-kinds.ts';
import {
  type AutomaticForm,
  getAutomaticMessage,
  listAutomaticMessages,
  previewAutomaticMessage,
} from '#contract/automatic-messages.ts';
import { consoleQueries } from './console.ts';
import { personQueries } from './persons.ts';

/** The organiser's queries about messages that the site sends by itself; none is persisted. */
export const automaticQueries = {
  all: () => [...consoleQueries.all(), 'automatic-messages'] as const,
  list: () =>
    queryOptions({
      queryKey: [...automaticQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listAutomaticMessages, {}, { signal }),
      staleTime: 0,
    }),
  /** @param kind of the list: the server refuses others */
  detail: (kind: string) =>
    queryOptions({
      queryKey: [...automaticQueries.all(), 'detail', kind],
      queryFn: ({ signal }) =>
        call(getAutomaticMessage, { kind: kind as AutomaticKind }, { signal }),
      staleTime: 0,
    }),
  /** The key of a kind's history. */
  history: (kind: AutomaticKind) =>
    personQueries.historyOf({ subject: 'automatic_message', subject_id: kind }).queryKey,
  preview: (form: AutomaticForm) =>
    queryOptions({
      queryKey: [...automaticQueries.all(), 'preview', form],
      queryFn: ({ signal }) => call(previewAutomaticMessage, form, { signal }),
      placeholderData: keepPreviousData,
    }),
};
