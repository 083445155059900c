import * as z from 'zod/mini';
import { lazy } from './lazy.ts';

/** The export format of a list. */
export const TableFormat = lazy(() => z.enum(['csv', 'xlsx']));

/** A list as a spreadsheet file. */
export const TableFile = lazy(() =>
  z.object({
    file_name: z.string(),
    media_type: z.string(),
    /** The file in base64. */
    content: z.string(),
    rows: z.int(),
  }),
);
export type TableFile = z.infer<typeof TableFile>;
