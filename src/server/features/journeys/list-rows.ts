import { and, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { InvitedFilters } from '#contract/check-in-filters.ts';
import { stages } from '#contract/journey-stages.ts';
import { containing, countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { journey } from './tables.ts';

/** A page of single invitations, newest first, and their count, which stops one above the limit. */
export async function findInvitedPeople(
  db: Database,
  exhibition_id: string,
  { kind, stage, keyword, after, page_size }: InvitedFilters & Keyset,
) {
  const matching = and(
    eq(shortLink.exhibition_id, exhibition_id),
    kind && eq(shortLink.kind, kind),
    stage && isAt(stage),
    keyword ? matchesKeyword(keyword) : undefined,
  );
  const from = () =>
    db
      .select({
        id: journey.id,
        journey,
        link: shortLink,
        address: invitation.address_masked,
        exhibitor_name: exhibitor.short_name,
        buyer_name: registration.name,
      })
      .from(journey)
      .innerJoin(shortLink, eq(shortLink.id, journey.link_id))
      .leftJoin(invitation, eq(invitation.link_id, shortLink.id))
      .leftJoin(exhibitor, eq(exhibitor.id, shortLink.exhibitor_id))
      .leftJoin(
        registration,
        and(
          eq(registration.account_id, shortLink.inviter_account_id),
          eq(registration.exhibition_id, shortLink.exhibition_id),
        ),
      );
  const rows = await from()
    .where(and(matching, after ? lt(journey.id, after) : undefined))
    .orderBy(desc(journey.id))
    .limit(page_size + 1);
  return { ...pageOf(rows, page_size), total: await countListed(db, from().where(matching)) };
}

/** SQL condition: this stage was reached, and the next was not. */
function isAt(stage: (typeof stages)[number]): SQL | undefined {
  const next = stages[stages.indexOf(stage) + 1];
  return and(
    sql`${journey[`${stage}_at`]} is not null`,
    next ? sql`${journey[`${next}_at`]} is null` : undefined,
  );
}

function matchesKeyword(keyword: string): SQL | undefined {
  const like = containing(keyword);
  return or(
    sql`${exhibitor.short_name}->>'zh' ilike ${like}`,
    sql`${exhibitor.short_name}->>'en' ilike ${like}`,
    ilike(shortLink.channel, like),
    ilike(registration.company_name, like),
    ilike(invitation.address_masked, like),
  );
}
