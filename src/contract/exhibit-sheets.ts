import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issueNames } from './errors.ts';
import { limits } from './limits.ts';
import { Flag } from './plain-fields.ts';
import { sheetInput, sheetReading } from './sheet-reading.ts';

/** Path of the empty table; takes `lang`. */
export const SHEET_TEMPLATE = '/templates/exhibits.xlsx';

export const sheetTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;

/** Columns of the table besides the attributes; unknown ones are reported and ignored. */
export const sheetColumns = [
  'name_zh',
  'name_en',
  'model',
  'category',
  'brand',
  'price_min',
  'price_max',
  'currency',
  'price_terms',
  'price_tiers',
  'unit',
  'release_year',
  'dot_pitch',
  'minimum_order',
  'lead_days',
  'description_zh',
  'description_en',
  'shown_on_site',
  'is_new',
  'is_export',
  'video_url',
  'live_url',
] as const;
export type SheetColumn = (typeof sheetColumns)[number] | `attributes.${string}`;

export const importExhibits = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/import',
  who: 'editor',
  summary:
    'Reads a table of exhibits and says row by row what it would add and change; writes all, the right rows, or none. An exhibit is found by its model number, otherwise by a name.',
  input: z.object({
    /** `try` writes nothing; `all` writes nothing if any row is wrong. */
    add: z.enum(['try', 'all', 'right_rows']),
    /** Puts new ones on the shelf. */
    on_shelf: z._default(Flag, true),
    ...sheetInput,
  }),
  file: { types: sheetTypes, megabytes: limits.SHEET_MEGABYTES, too_large: 'sheet_too_large' },
  output: z.object({
    ...sheetReading,
    /** Non-empty rows, right and wrong. */
    rows: z.array(
      z.object({
        /** Row number in the spreadsheet. */
        row: z.int(),
        name: z.string(),
        kind: z.enum(['new', 'changed', 'same', 'wrong']),
        /** The exhibit of the row; null: none, or none yet. */
        exhibit_id: z.nullable(z.uuidv7()),
        /** Differences from the stored exhibit, with headings in the reader's language. */
        changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
        /** Cells that were read otherwise than they say. */
        remarks: z.array(z.object({ heading: z.string(), text: z.string() })),
        problems: z.array(
          z.object({
            /** A name in `sheetColumns`, or `attributes.` and a code. */
            column: z.string(),
            /** The heading as typed in the table. */
            heading: z.string(),
            name: z.enum(issueNames),
            /** The exceeded length. */
            limit: z.optional(z.number()),
            text: z.string(),
          }),
        ),
      }),
    ),
    /** Rows by their kind; `right` are all but the wrong ones. */
    right: z.int(),
    wrong: z.int(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Written exhibits. */
    added: z.int(),
    updated: z.int(),
  }),
  creates: true,
  changes: 'exhibit',
});
