import * as z from 'zod/mini';
import { programmeEditor } from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { Flag } from './plain-fields.ts';
import { SheetReport, sheetFile, sheetWrite } from './sheet-reports.ts';

export const getEmptyTable = endpoint({
  method: 'POST',
  path: '/web/console/programme/empty-table',
  who: programmeEditor,
  summary:
    'An empty table to fill in, with the rooms, tracks and halls of the exhibition to choose from.',
  input: z.object({ of: z.enum(['conferences', 'tours']) }),
  output: z.object({}),
  answers: 'file',
  changes: 'nothing',
});

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
  input: z.extend(sheetWrite, {
    /** Also adds the rooms and tracks that the table names and the programme lacks. */
    adds_places: z.optional(Flag),
  }),
  file: sheetFile,
  output: z.extend(SheetReport, {
    /** Rooms and tracks of the table that the programme lacks. Without `adds_places` their rows are wrong. */
    new_rooms: z.array(z.string()),
    new_tracks: z.array(z.string()),
    /** Unknown speakers, who would be added. */
    new_speakers: z.array(z.string()),
  }),
  creates: true,
  changes: 'conference',
});
