import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { TableFile, TableFormat } from './table-file.ts';

export const exportVisit = endpoint({
  method: 'POST',
  path: '/web/buyer/visit/export',
  who: 'buyer',
  summary: "The caller's booths, inquiries, saved exhibits and sessions as a spreadsheet file.",
  input: lazy(() =>
    z.object({
      format: TableFormat,
      /** Exhibitors that the device has marked as visited. */
      visited: z.array(z.uuidv7()).check(z.maxLength(limits.VISITED_MAX)),
    }),
  ),
  output: TableFile,
});
