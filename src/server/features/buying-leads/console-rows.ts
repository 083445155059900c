import { and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { BuyingLeadFilters } from '#contract/buying-lead-filters.ts';
import { limits } from '#contract/limits.ts';
import { containing, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { isOfOrUnknown } from '#server/features/exhibitions/rows.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { buyingLead } from './tables.ts';

const answers = sql<number>`(
  select count(*)::int from inquiry where inquiry.buying_lead_id = buying_lead.id
)`;

/** Excludes leads of erased persons. */
function select(db: Database) {
  return db
    .select({ lead: buyingLead, id: buyingLead.id, answers })
    .from(buyingLead)
    .innerJoin(account, and(eq(account.id, buyingLead.buyer_id), isNull(account.erased_at)))
    .$dynamic();
}
export type ReceivedRow = Awaited<ReturnType<typeof select>>[number];

function matching(exhibition_id: string, { state, keyword }: BuyingLeadFilters): SQL | undefined {
  const isOpen = isNull(buyingLead.closed_at);
  const states = {
    open: isOpen,
    closed: isNotNull(buyingLead.closed_at),
    unanswered: and(isOpen, sql`${answers} = 0`),
  };
  return and(
    isOfOrUnknown(buyingLead.exhibition_id, exhibition_id),
    state && states[state],
    keyword ? matchesKeyword(keyword) : undefined,
  );
}

function matchesKeyword(keyword: string): SQL | undefined {
  const like = containing(keyword);
  const { requirement, name, company_name, phone, email } = buyingLead;
  return or(...[requirement, name, company_name, phone, email].map((text) => ilike(text, like)));
}

/** A page of an exhibition's leads, newest first, and their count, which stops one above the limit. */
export async function findReceivedLeads(
  db: Database,
  exhibition_id: string,
  filters: BuyingLeadFilters,
  { after, page_size }: Keyset,
) {
  const wanted = matching(exhibition_id, filters);
  const rows = await select(db)
    .where(and(wanted, after ? lt(buyingLead.id, after) : undefined))
    .orderBy(desc(buyingLead.id))
    .limit(page_size + 1);
  const counted = db
    .select({ one: sql`1` })
    .from(buyingLead)
    .innerJoin(account, and(eq(account.id, buyingLead.buyer_id), isNull(account.erased_at)))
    .where(wanted)
    .limit(limits.CONSOLE_COUNT_MAX + 1)
    .as('counted');
  return { ...pageOf(rows, page_size), total: await db.$count(counted) };
}
