import * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

/** Keyset pagination for lists of the console: page numbers over many rows would be slow. */
export const keyset = {
  /** Id of the last received row. */
  after: z.optional(z.uuidv7()),
  page_size: lazy(() =>
    z._default(
      z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.CONSOLE_ROWS_MAX)),
      limits.CONSOLE_ROWS,
    ),
  ),
};

/** The answer of a keyset list. */
export function keysetOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** The next position; null: end of the list. */
    next_after: z.nullable(z.uuidv7()),
    /** Exact up to `CONSOLE_COUNT_MAX`; one more means "above". */
    total: z.int(),
  });
}
