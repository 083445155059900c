import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { judgedLink } from '#server/features/short-links/rows.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { exhibitorInvitation } from './tables.ts';

const namedOf = (exhibitor_id: string) =>
  and(eq(exhibitorInvitation.exhibitor_id, exhibitor_id), ne(exhibitorInvitation.guest, ''));

/** The named invitations of an exhibitor, the newest first. Names of one call have the order of its list. */
export async function findNamedInvitations(
  db: Database,
  exhibitor_id: string,
  { page, page_size }: Page,
) {
  const own = namedOf(exhibitor_id);
  const rows = await db
    .select({ invitation: exhibitorInvitation, link: judgedLink })
    .from(exhibitorInvitation)
    .innerJoin(shortLink, eq(shortLink.id, exhibitorInvitation.link_id))
    .where(own)
    .orderBy(desc(exhibitorInvitation.created_at), exhibitorInvitation.id)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(exhibitorInvitation, own) };
}

export function countNamed(db: Database, exhibitor_id: string): Promise<number> {
  return db.$count(exhibitorInvitation, namedOf(exhibitor_id));
}

/** The given names that have a live invitation of the exhibitor. */
export async function findKnownGuests(
  db: Database,
  { exhibitor_id, guests, now }: { exhibitor_id: string; guests: readonly string[]; now: Date },
): Promise<Set<string>> {
  const rows = await db
    .select({ guest: exhibitorInvitation.guest })
    .from(exhibitorInvitation)
    .innerJoin(shortLink, eq(shortLink.id, exhibitorInvitation.link_id))
    .where(
      and(
        namedOf(exhibitor_id),
        inArray(exhibitorInvitation.guest, [...guests]),
        isNull(shortLink.withdrawn_at),
        or(isNull(shortLink.expires_at), gt(shortLink.expires_at, now)),
      ),
    );
  return new Set(rows.flatMap(({ guest }) => (guest ? [guest] : [])));
}

/** Deletes the name of an invited person; the figures remain. */
export async function forgetGuest(db: Database, id: string) {
  await db.update(exhibitorInvitation).set({ guest: '' }).where(eq(exhibitorInvitation.id, id));
}

/** Deletes names of invitations that are too old. */
export async function deleteOldGuests(db: Database, now: Date) {
  const before = new Date(now.getTime() - limits.INVITATION_KEPT_DAYS * 86_400_000);
  await db
    .update(exhibitorInvitation)
    .set({ guest: '' })
    .where(and(ne(exhibitorInvitation.guest, ''), lt(exhibitorInvitation.created_at, before)));
}
