import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Flag } from './plain-fields.ts';
import { SheetReport, sheetFile, sheetWrite } from './sheet-reports.ts';

/** Path of the empty table; takes `lang`. */
export const REGISTRATIONS_TEMPLATE = '/templates/registrations.xlsx';

export const REGISTRATION_SHEET_ROWS = 5_000;

export const importRegistrationSheet = endpoint({
  method: 'POST',
  path: '/web/console/registration/import',
  who: { can: 'registrations.change' },
  summary:
    'Reads a table of people, says cell by cell what it would add, and adds those who are not registered yet. A registered person stays as she is.',
  input: z.extend(sheetWrite, {
    /** Sends the ticket to those whose registration is complete. */
    sends_tickets: z._default(Flag, false),
  }),
  file: sheetFile,
  output: z.extend(SheetReport, {
    /** Counts of new people: all, and those whose registration is complete. */
    added: z.int(),
    complete: z.int(),
    /** People who are registered already. */
    same: z.int(),
  }),
  creates: true,
  changes: 'registration',
});
