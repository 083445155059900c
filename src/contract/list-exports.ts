import * as z from 'zod/mini';
import { ReservationFilters } from './booth-request-filters.ts';
import { BuyingLeadFilters } from './buying-lead-filters.ts';
import { EntryFilters } from './check-in-filters.ts';
import { endpoint } from './endpoint.ts';
import { ExhibitExportFilters } from './exhibit-export-filters.ts';
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
  exhibits: ExhibitExportFilters,
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

/** A list as its reader filters it, and the form of its file. */
const AskedExport = lazy(() =>
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
);
export type AskedExport = z.infer<typeof AskedExport>;

export const exportList = endpoint({
  method: 'POST',
  path: '/web/console/export/list',
  who: 'organiser',
  summary:
    'A list of the console as a spreadsheet file, as it is filtered; recorded in the history.',
  input: AskedExport,
  output: z.object({}),
  answers: 'file',
  changes: 'export',
});

/** The state of a file that is prepared in the background. */
const exportStates = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

export const prepareExport = endpoint({
  method: 'POST',
  path: '/web/console/export/prepare',
  who: 'organiser',
  summary: 'Prepares the file of a large list in the background, for the caller alone.',
  input: AskedExport,
  output: z.object({ id: z.uuidv7() }),
  creates: true,
  changes: 'nothing',
});

export const listPreparedExports = endpoint({
  method: 'GET',
  path: '/web/console/export/prepared',
  who: 'organiser',
  summary: "The caller's prepared files, the newest first. They are deleted after a day.",
  input: z.object({}),
  output: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id: z.uuidv7(),
          name: z.string(),
          format: TableFormat,
          state: z.enum(exportStates),
          /** Rows of the file, or those written so far. */
          rows: z.int(),
          /** The workbook would have too many rows. */
          is_too_large: z.boolean(),
        }),
      ),
    }),
  ),
});
export type PreparedExport = z.infer<typeof listPreparedExports.output>['items'][number];

export const takePreparedExport = endpoint({
  method: 'POST',
  path: '/web/console/export/take',
  who: 'organiser',
  summary: "One of the caller's prepared files; recorded in the history.",
  input: z.object({ id: z.uuidv7() }),
  output: z.object({}),
  answers: 'file',
  changes: 'export',
});
