import { sortNameOf } from '#contract/search-text.ts';
import { readChinese } from './readings.ts';

/** The sort keys of a name in each language. */
export function sortColumns({ zh, en }: { zh: string; en: string }) {
  return { sort_name_zh: sortNameOf(zh, readChinese), sort_name_en: sortNameOf(en, readChinese) };
}
