import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { makeCode58 } from '#server/crypto/make-code58.ts';
import type { Database } from '#server/db/open.ts';
import { type ShortLinkRow, shortLink } from './tables.ts';

/** There are 58^8 ids, so a few tries find a free one. */
const ID_TRIES = 5;

export type NewLink = Pick<ShortLinkRow, 'exhibition_id' | 'kind' | 'created_at'> &
  Partial<typeof shortLink.$inferInsert>;

/** Inserts a link with a free id. */
export async function addLink(db: Database, given: NewLink): Promise<ShortLinkRow> {
  for (let tries = 0; tries < ID_TRIES; tries++) {
    const [made] = await db
      .insert(shortLink)
      .values({ ...given, id: makeCode58() })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
  throw new Error('No free id of a short link was found');
}

/**
 * A link with the columns of its state: links of an earlier exhibition have expired, and links of a removed
 * exhibitor are withdrawn.
 */
export const judgedLink = {
  ...getTableColumns(shortLink),
  expires_at: sql`case
    when (select is_current from exhibition where id = ${sql.raw('short_link.exhibition_id')})
    then ${sql.raw('short_link.expires_at')} else ${sql.raw('short_link.created_at')} end`.mapWith(
    shortLink.expires_at,
  ) as SQL<Date | null>,
  withdrawn_at: sql`coalesce(
    ${sql.raw('short_link.withdrawn_at')},
    (select coalesce(removed_at, taken_down_at) from exhibitor where id = ${sql.raw('short_link.exhibitor_id')})
  )`.mapWith(shortLink.withdrawn_at) as SQL<Date | null>,
};

export async function findLink(db: Database, id: string): Promise<ShortLinkRow | undefined> {
  const [found] = await db.select(judgedLink).from(shortLink).where(eq(shortLink.id, id));
  return found;
}

/** An account's active group link. */
export async function findGroupLink(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
): Promise<ShortLinkRow | undefined> {
  const [found] = await db
    .select()
    .from(shortLink)
    .where(
      and(
        eq(shortLink.kind, 'group'),
        eq(shortLink.inviter_account_id, account_id),
        eq(shortLink.exhibition_id, exhibition_id),
        isNull(shortLink.withdrawn_at),
      ),
    )
    .orderBy(desc(shortLink.created_at))
    .limit(1);
  return found;
}

/** An account, an exhibitor with all its members, or the organiser of an exhibition. */
type LinkOwner = { account_id: string } | { exhibitor_id: string } | { channel_of: string };

function isOwnedBy(owner: LinkOwner) {
  if ('exhibitor_id' in owner) return eq(shortLink.exhibitor_id, owner.exhibitor_id);
  return 'account_id' in owner
    ? and(isNull(shortLink.exhibitor_id), eq(shortLink.inviter_account_id, owner.account_id))
    : and(eq(shortLink.kind, 'channel'), eq(shortLink.exhibition_id, owner.channel_of));
}

/** Withdraws a link of the caller; false if the caller has no such link. */
export async function withdrawLink(
  db: Database,
  id: string,
  owner: LinkOwner,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(shortLink)
    .set({ withdrawn_at: now })
    .where(and(eq(shortLink.id, id), isOwnedBy(owner), isNull(shortLink.withdrawn_at)))
    .returning({ id: shortLink.id });
  return ended.length > 0;
}

/** The organiser's links, newest first. */
export function findChannelLinks(db: Database, exhibition_id: string) {
  return db
    .select()
    .from(shortLink)
    .where(and(eq(shortLink.kind, 'channel'), eq(shortLink.exhibition_id, exhibition_id)))
    .orderBy(desc(shortLink.created_at));
}
