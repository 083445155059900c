import * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

/** Lists of the console go on after a row: a page number over many rows would be slow. */
export const keyset = {
  /** Id of the last row that was read. */
  after: z.optional(z.uuidv7()),
  page_size: lazy(() =>
    z._default(
      z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.CONSOLE_ROWS_MAX)),
      limits.CONSOLE_ROWS,
    ),
  ),
};

/** The answer of such a list. */
export function keysetOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** Where the list goes on; null: it ends here. */
    next_after: z.nullable(z.uuidv7()),
    /** Exact up to `CONSOLE_COUNT_MAX`; one more stands for all above. */
    total: z.int(),
  });
}
