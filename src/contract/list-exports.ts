import * as z from 'zod/mini';
import { ReservationFilters } from './booth-request-filters.ts';
import { BuyingLeadFilters } from './buying-lead-filters.ts';
import { EntryFilters } from './check-in-filters.ts';
import { endpoint } from './endpoint.ts';
import { ConsoleExhibitorFilters } from './exhibitors-console-filters.ts';
import type { ExportedList } from './export-rights.ts';
import { FeedbackFilters } from './feedback-filters.ts';
import { HistoryFilters } from './history-filters.ts';
import { lazy } from './lazy.ts';
import { PersonFilters } from './person-filters.ts';
import { SignUpFilters } from './sign-up-filters.ts';
import { TableFormat } from './table-file.ts';
import { VisaLetterFilters } from './visa-letter-filters.ts';
import { Lang } from './wire.ts';

/** The filters of each exportable list of the console: those of its screen. */
export const exportFilters = {
  registrations: PersonFilters,
  exhibitors: ConsoleExhibitorFilters,
  sign_ups: SignUpFilters,
  booth_requests: ReservationFilters,
  buying_leads: BuyingLeadFilters,
  feedback: FeedbackFilters,
  entries: EntryFilters,
  visa_letters: VisaLetterFilters,
  history: HistoryFilters,
} satisfies Record<ExportedList, z.ZodMiniType>;

const WhichList = lazy(() => z.enum(Object.keys(exportFilters) as [ExportedList]));

export const listExportColumns = endpoint({
  method: 'GET',
  path: '/web/console/export/columns',
  who: 'organiser',
  summary: 'The columns of an exportable list.',
  input: lazy(() => z.object({ list: WhichList })),
  output: z.object({
    columns: z.array(z.object({ code: z.string(), label: z.string(), is_contact: z.boolean() })),
  }),
});

/** No list has more columns. */
const COLUMNS_MAX = 60;

export const exportList = endpoint({
  method: 'POST',
  path: '/web/console/export/list',
  who: 'organiser',
  summary:
    'A list of the console as a spreadsheet file, as it is filtered; recorded in the history.',
  input: lazy(() =>
    z.object({
      list: WhichList,
      /** Filters of the list's own call. */
      matching: z.record(z.string(), z.unknown()),
      columns: z
        .array(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)))
        .check(z.minLength(1, 'choose_at_least_one'), z.maxLength(COLUMNS_MAX)),
      format: TableFormat,
      file_lang: Lang,
    }),
  ),
  output: z.object({}),
  answers: 'file',
  changes: 'export',
});
