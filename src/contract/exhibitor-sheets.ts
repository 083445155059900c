import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Flag } from './plain-fields.ts';
import { SheetReport, sheetFile, sheetWrite } from './sheet-reports.ts';

/** Path of the empty table; takes `lang`. */
export const EXHIBITORS_TEMPLATE = '/templates/exhibitors.xlsx';

export const importExhibitorSheet = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/import',
  who: { can: 'exhibitors.change' },
  summary:
    'Reads a table of exhibitors with their booths, says cell by cell what it would change, and writes all of it at once.',
  input: z.extend(sheetWrite, {
    /** Also overwrites edits by exhibitors since the last import. */
    over_edits: z._default(Flag, false),
  }),
  file: sheetFile,
  output: z.extend(SheetReport, {
    /** Counts of right rows: new ones, changed ones, and unchanged ones. */
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Counts among the wrong rows: those that differ only by the exhibitor's own edits. */
    edited: z.int(),
  }),
  creates: true,
  changes: 'exhibitor',
});
