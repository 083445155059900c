import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { plainText } from '#contract/search-text.ts';
import { searchQuery } from './lexemes.ts';

/** The columns that `searchColumns` makes. */
interface SearchedTable {
  match_names: SQLWrapper;
  lexemes: SQLWrapper;
}

/** A condition: the row holds every term of a keyword. One without letters and digits finds nothing. */
export function isFoundBy({ lexemes }: SearchedTable, keyword: string): SQL {
  const query = searchQuery(keyword);
  return query === null ? sql`false` : sql`${lexemes} @@ ${query}::tsquery`;
}

/**
 * How well a row fits a keyword; lower is better:
 *
 * 0. a name, or how it is read, is the keyword
 * 1. one begins with it
 * 2. one contains it as it was typed
 * 3. its terms are found apart, or in something else than a name
 *
 * Rows alike go by `sort_name` and then by id, so that every database gives the same order.
 */
export function relevanceOf({ match_names }: SearchedTable, keyword: string): SQL {
  const typed = plainText(keyword);
  const has = (text: string) => sql`strpos(${match_names}, ${text}) > 0`;
  return sql`case when ${has(`\n${typed}\n`)} then 0 when ${has(`\n${typed}`)} then 1 when ${has(typed)} then 2 else 3 end`;
}
