import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open.ts';
import { searchCondition } from './person-words.ts';

/** Words of rows, in a table of their own with a GIN index. */
export interface WordTable {
  table: PgTable;
  /** The key by which a row finds its words. */
  key: Column;
  words: Column;
  within?: SQL | undefined;
}

export interface Fitting {
  condition: SQL;
  /** They are so few that all of them can be looked at for every page. */
  isFew: boolean;
}

/**
 * Among 250,000 people, looking up those with a frequent word takes as long as walking a list until
 * a page of them, or as many as are counted, is found: here the two are even.
 */
const FEW = 40_000;

/**
 * The rows of a list whose words a keyword fits. The database cannot know how many begin with it: few are
 * looked up and named to the list; where they are many, each row of the list is asked in its order.
 * @param column of the list that holds the key
 */
export async function fittingRows(
  db: Database,
  { table, key, words, within }: WordTable,
  column: Column,
  keyword: string,
): Promise<Fitting> {
  const typed = searchCondition(keyword);
  if (!typed) return { condition: sql`false`, isFew: true };
  const fits = and(within, sql`${words} @@ ${typed}::tsquery`);
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(fits)
    .limit(FEW + 1)
    .as('some');
  const isFew = (await db.$count(some)) <= FEW;
  const condition = isFew
    ? sql`${column} = any(array(select ${key} from ${table} where ${fits}))`
    : // The offset holds the planner back from looking them all up first.
      sql`exists (select from ${table} where ${key} = ${column} and ${fits} offset 0)`;
  return { condition, isFew };
}
