import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import { findChanged, findExhibitors, findExhibits, ROWS_AT_ONCE } from './rows.ts';

type First = Awaited<ReturnType<typeof findChanged>>;
export type ReadRows = Pick<First, 'exhibitors' | 'exhibits'>;

/** True where there are no more than these. */
export function isAll({ exhibitors, exhibits }: ReadRows, at_once = ROWS_AT_ONCE): boolean {
  return exhibitors.length < at_once && exhibits.length < at_once;
}

/**
 * Reads what has changed since a version, a part at a time, so that others have the database in between. What
 * changes meanwhile is read again, until a part is all that did: the rows are those of its snapshot then.
 * @param take is given the rows; a later one takes the place of the earlier one with its id
 */
export async function readChanged(
  db: Database,
  asked: number,
  take: (rows: ReadRows) => void,
  at_once = ROWS_AT_ONCE,
): Promise<{ version: number; since: number }> {
  let found = await findChanged(db, asked, at_once);
  const { since } = found;
  while (!isAll(found, at_once)) {
    await takeAll(db, found, take, at_once);
    const { version } = found;
    found = await findChanged(db, version, at_once);
    // Another exhibition has taken its place.
    if (found.since !== version) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  }
  take(found);
  return { version: found.version, since };
}

async function takeAll(
  db: Database,
  { since, ...first }: First,
  take: (rows: ReadRows) => void,
  at_once: number,
) {
  take(first);
  for (let part = first.exhibitors; part.length === at_once; ) {
    part = await findExhibitors(db, { since, after: part.at(-1)?.id ?? '', at_once });
    take({ exhibitors: part, exhibits: [] });
  }
  for (let part = first.exhibits; part.length === at_once; ) {
    part = await findExhibits(db, { since, after: part.at(-1)?.id ?? '', at_once });
    take({ exhibitors: [], exhibits: part });
  }
}
