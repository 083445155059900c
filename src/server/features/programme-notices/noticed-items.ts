import { and, asc, desc, eq, gte, inArray, notExists, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open.ts';
import { findInvitedTo } from '#server/features/conference-invitations/rows.ts';
import { conferenceStar } from '#server/features/conference-stars/tables.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import {
  cancelledSeat,
  programmeItem,
  programmeRelease,
  seat,
} from '#server/features/programme/tables.ts';
import type { NoticeRow } from './rows.ts';

const itemColumns = {
  id: programmeItem.id,
  of: programmeItem.of,
  title: programmeItem.title,
  starts_at: programmeItem.starts_at,
  ends_at: programmeItem.ends_at,
  cancelled_at: programmeItem.cancelled_at,
  cancelled_reason: programmeItem.cancelled_reason,
};

/** The items of a notice that its recipient still has a seat for, waits for or follows. */
export async function findNoticedItems(
  db: Database,
  { account_id, exhibition_id, kind, about }: NoticeRow,
) {
  if (kind === 'withdrawn') return findWithdrawn(db, { account_id, item_id: about });
  if (kind === 'invited') return findInvited(db, { account_id, exhibition_id, item_id: about });
  const ids = kind === 'release' ? await findChanged(db, exhibition_id, Number(about)) : [about];
  if (ids.length === 0) return [];
  const own = db
    .select({ id: seat.item_id })
    .from(seat)
    .where(and(eq(seat.account_id, account_id), inArray(seat.item_id, ids)));
  const followed = db
    .select({ id: conferenceStar.item_id })
    .from(conferenceStar)
    .where(and(eq(conferenceStar.account_id, account_id), inArray(conferenceStar.item_id, ids)));
  return db
    .select(itemColumns)
    .from(programmeItem)
    .where(inArray(programmeItem.id, kind === 'release' ? union(own, followed) : own))
    .orderBy(asc(programmeItem.starts_at), asc(programmeItem.id));
}
export type NoticedItem = Awaited<ReturnType<typeof findNoticedItems>>[number];

export function findItemsNoticed(db: Database, ids: readonly string[]) {
  return db
    .select(itemColumns)
    .from(programmeItem)
    .where(inArray(programmeItem.id, [...ids]));
}

/** The conference of an invitation, if the recipient has no seat; none after the invitation was withdrawn. */
async function findInvited(
  db: Database,
  {
    account_id,
    exhibition_id,
    item_id,
  }: { account_id: string; exhibition_id: string; item_id: string },
) {
  const invited_to = await findInvitedTo(db, { account_id, exhibition_id });
  if (!invited_to.includes(item_id)) return [];
  const own = db
    .select({ id: seat.id })
    .from(seat)
    .where(and(eq(seat.account_id, account_id), eq(seat.item_id, item_id)));
  return db
    .select(itemColumns)
    .from(programmeItem)
    .where(and(eq(programmeItem.id, item_id), notExists(own)));
}

/** The item of a cancelled sign-up, with its reason; none if the person signed up again. */
async function findWithdrawn(
  db: Database,
  { account_id, item_id }: { account_id: string; item_id: string },
) {
  const own = db
    .select({ id: seat.id })
    .from(seat)
    .where(and(eq(seat.account_id, account_id), eq(seat.item_id, item_id)));
  return db
    .select({
      ...itemColumns,
      cancelled_at: sql<Date | null>`${cancelledSeat.cancelled_at}`.mapWith(
        cancelledSeat.cancelled_at,
      ),
      cancelled_reason: sql<Words | null>`jsonb_build_object('zh', ${cancelledSeat.reason}, 'en', ${cancelledSeat.reason})`,
    })
    .from(cancelledSeat)
    .innerJoin(programmeItem, eq(programmeItem.id, cancelledSeat.item_id))
    .where(
      and(
        eq(cancelledSeat.account_id, account_id),
        eq(cancelledSeat.item_id, item_id),
        eq(cancelledSeat.cancelled_by, 'organiser'),
        notExists(own),
      ),
    )
    .orderBy(desc(cancelledSeat.cancelled_at))
    .limit(1);
}

/** Former times and the organiser's comments, for the notices of a release. */
export interface ReleaseNotes {
  /** Former times by item id, for items whose time has changed since the last notice. */
  before: ReadonlyMap<string, { starts_at: Date; ends_at: Date }>;
  comments: readonly Words[];
}

/** The notes of a release and of later releases, for these items. */
export async function findReleaseNotes(
  db: Database,
  { exhibition_id, about }: Pick<NoticeRow, 'exhibition_id' | 'about'>,
  items: readonly NoticedItem[],
): Promise<ReleaseNotes> {
  const releases = await db
    .select({ changes: programmeRelease.changes, comment: programmeRelease.comment })
    .from(programmeRelease)
    .where(
      and(
        eq(programmeRelease.exhibition_id, exhibition_id),
        gte(programmeRelease.number, Number(about)),
      ),
    )
    .orderBy(asc(programmeRelease.number));
  const changed = releases.map(({ comment, changes }) => ({
    comment,
    changes: changes.filter(({ id }) => items.some((item) => item.id === id)),
  }));
  const before = new Map<string, { starts_at: Date; ends_at: Date }>();
  for (const change of changed.flatMap(({ changes }) => changes)) {
    if (!change.before || before.has(change.id)) continue;
    const { starts_at, ends_at } = change.before;
    before.set(change.id, { starts_at: new Date(starts_at), ends_at: new Date(ends_at) });
  }
  const comments = changed.flatMap(({ comment, changes }) => (changes.length > 0 ? [comment] : []));
  return { before, comments };
}

/** The changes of a release and of later releases. */
async function findChanged(db: Database, exhibition_id: string, number: number) {
  const releases = await db
    .select({ changes: programmeRelease.changes })
    .from(programmeRelease)
    .where(
      and(eq(programmeRelease.exhibition_id, exhibition_id), gte(programmeRelease.number, number)),
    );
  return [...new Set(releases.flatMap(({ changes }) => changes.map(({ id }) => id)))];
}
