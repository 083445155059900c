import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Flag } from './plain-fields.ts';
import { SheetReport, sheetFile, sheetWrite } from './sheet-reports.ts';

/** Where the empty table is, with `lang`. */
export const EXHIBITORS_TEMPLATE = '/templates/exhibitors.xlsx';

export const importExhibitorSheet = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/import',
  who: { can: 'exhibitors.change' },
  summary:
    'Reads a table of exhibitors with their booths, says cell by cell what it would change, and writes all of it at once.',
  input: z.extend(sheetWrite, {
    /** Also over what exhibitors have edited themselves since the last import. */
    over_edits: z._default(Flag, false),
  }),
  file: sheetFile,
  output: z.extend(SheetReport, {
    /** Of the right ones: those that are new, and those that change; and rows that say what is there already. */
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Of the wrong ones: those that differ only from what the exhibitor's own people have edited. */
    edited: z.int(),
  }),
  creates: true,
  changes: 'exhibitor',
});
