import * as z from 'zod/mini';
import { programmeEditor } from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { sheetTypes } from './exhibit-sheets.ts';
import { limits } from './limits.ts';

/** Where the empty tables are, with `lang`. */
export const PROGRAMME_TEMPLATE = '/templates/programme.xlsx';
export const TOURS_TEMPLATE = '/templates/tours.xlsx';

const SheetRow = z.object({
  /** As the table counts: the headings are row 1. */
  row: z.int(),
  /** Of the conference or tour that the row is about. */
  name: z.string(),
  kind: z.enum(['new', 'changed', 'same', 'wrong']),
  /** Cells with something in them. */
  cells: z.array(
    z.object({
      /** As it stands in the table. */
      heading: z.string(),
      kind: z.enum(['new', 'changed', 'same', 'wrong']),
      /** As it is written down now; empty: nothing. */
      before: z.string(),
      after: z.string(),
      /** What is wrong with it, in words. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type SheetRow = z.infer<typeof SheetRow>;

const write = z.object({
  /** `try` writes nothing; `all` writes nothing either where a row is wrong. */
  write: z.enum(['try', 'all', 'right_ones']),
});
const file = {
  types: sheetTypes,
  megabytes: limits.SHEET_MEGABYTES,
  too_large: 'sheet_too_large',
} as const;
const Report = z.object({
  /** Headings that stand for nothing. */
  unknown_columns: z.array(z.string()),
  rows: z.array(SheetRow),
  /** Conferences or tours that have no mistake and would be written down, and those with one. */
  right: z.int(),
  wrong: z.int(),
  written: z.int(),
});

export const importTours = endpoint({
  method: 'POST',
  path: '/web/console/programme/import-tours',
  who: programmeEditor,
  summary:
    'Reads a table of factory tours and shuttles with their stops, says cell by cell what it would change, and writes it down for the next release.',
  input: write,
  file,
  output: Report,
  creates: true,
  changes: 'tour',
});

export const importProgramme = endpoint({
  method: 'POST',
  path: '/web/console/programme/import',
  who: programmeEditor,
  summary:
    'Reads a table of conferences and their agenda, says cell by cell what it would change, and writes it down for the next release.',
  input: write,
  file,
  output: z.extend(Report, {
    /** Names of speakers that are not known yet, and would be added. */
    new_speakers: z.array(z.string()),
  }),
  creates: true,
  changes: 'conference',
});
