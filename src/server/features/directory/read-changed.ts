import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import { findChanged, findExhibitors, findExhibits, ROWS_AT_ONCE } from './rows.ts';

type First = Awaited<ReturnType<typeof findChanged>>;
export type ReadRows = Pick<First, 'exhibitors' | 'exhibits'>;

/** True if no further rows exist. */
export function isAll({ exhibitors, exhibits }: ReadRows, at_once = ROWS_AT_ONCE): boolean {
  return exhibitors.length < at_once && exhibits.length < at_once;
}

/**
 * Reads the changes since a version in batches, so that other queries run in between. Rows that change
 * meanwhile are read again, until one batch contains all remaining changes. The result then equals the snapshot
 * of that batch.
 * @param take receives the rows; a later row replaces an earlier one with the same id
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
    // Another exhibition has replaced the directory.
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
