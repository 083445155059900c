import * as z from 'zod/mini';
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

/** The answer of a list that is searched and sorted. */
export function searchedPageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageOf(item), {
    /** Where each letter of the register begins, as a place in the list from 0; empty where it is not by name. */
    initials: z.array(z.object({ code: z.string(), at: z.int() })),
    /** Words of the keyword that nothing has together with the others: what is listed has the rest. */
    missing: z.array(z.string()),
    /** The keyword as it was taken, where nothing is written as it was typed; what is listed has that. */
    did_you_mean: z.nullable(z.string()),
  });
}

/** Letters of a text that a keyword is found by: from, and up to, in UTF-16 code units. */
export const Marks = z.array(z.tuple([z.int(), z.int()]));
export type Marks = z.infer<typeof Marks>;
