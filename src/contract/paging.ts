import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

/** Query fields of every list: `page` from 1, `page_size` up to 50. */
export const paging = {
  page: lazy(() =>
    z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  ),
  page_size: lazy(() =>
    z._default(
      z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.PAGE_SIZE_MAX)),
      limits.PAGE_SIZE,
    ),
  ),
};

/** The answer of every list; `next_page` is null on the last one. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    next_page: z.nullable(z.int()),
    total: z.int(),
  });
}

/** The answer of a list with search and sort order. */
export function searchedPageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageOf(item), {
    /** The index of the first entry per letter of the register, from 0; empty if not sorted by name. */
    initials: z.array(z.object({ code: z.string(), at: z.int() })),
    /** Words of the keyword that no result has together with the others; the results match the rest. */
    missing: z.array(z.string()),
    /** The corrected keyword, if nothing matches the typed one; the results match it. */
    did_you_mean: z.nullable(z.string()),
  });
}

/** Matched ranges of a text: start and end (exclusive), in UTF-16 code units. */
export const Marks = lazy(() => z.array(z.tuple([z.int(), z.int()])));
export type Marks = z.infer<typeof Marks>;
