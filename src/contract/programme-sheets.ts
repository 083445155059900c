import * as z from 'zod/mini';
import { programmeEditor } from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { SheetReport, sheetFile, sheetWrite } from './sheet-reports.ts';

/** Paths of the empty tables; take `lang`. */
export const PROGRAMME_TEMPLATE = '/templates/programme.xlsx';
export const TOURS_TEMPLATE = '/templates/tours.xlsx';

export const importTours = endpoint({
  method: 'POST',
  path: '/web/console/programme/import-tours',
  who: programmeEditor,
  summary:
    'Reads a table of factory tours and shuttles with their stops, says cell by cell what it would change, and writes it down for the next release.',
  input: sheetWrite,
  file: sheetFile,
  output: SheetReport,
  creates: true,
  changes: 'tour',
});

export const importProgramme = endpoint({
  method: 'POST',
  path: '/web/console/programme/import',
  who: programmeEditor,
  summary:
    'Reads a table of conferences and their agenda, says cell by cell what it would change, and writes it down for the next release.',
  input: sheetWrite,
  file: sheetFile,
  output: z.extend(SheetReport, {
    /** Unknown speakers, who would be added. */
    new_speakers: z.array(z.string()),
  }),
  creates: true,
  changes: 'conference',
});
