import { randomUUIDv7 } from 'node:crypto';
import { and, count, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BuyingLeadForm } from '#contract/buying-leads.ts';
import type { MatchingFilters } from '#contract/filters.ts';
import { MAINLAND } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { inquiry } from '#server/features/inquiries/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { type BuyingLeadRow, buyingLead } from './tables.ts';

/** An exhibitor and its member who looks for matching leads. */
interface Seller {
  exhibitor_id: string;
  account_id: string;
}

export async function insertBuyingLead(
  db: Database,
  { company_name = '', ...given }: BuyingLeadForm & { buyer_id: string; lang: Lang },
  now: Date,
): Promise<string> {
  const id = randomUUIDv7();
  const { id: exhibition_id } = await getCurrentExhibition(db);
  const added = { id, exhibition_id, company_name, ...given, created_at: now };
  await db.insert(buyingLead).values(added);
  return id;
}

/** The time of an account's `most`-th latest lead; undefined: the account has fewer leads. */
export async function findEarlierBuyingLead(
  db: Database,
  buyer_id: string,
  most: number,
): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: buyingLead.created_at })
    .from(buyingLead)
    .where(eq(buyingLead.buyer_id, buyer_id))
    .orderBy(desc(buyingLead.created_at))
    .limit(1)
    .offset(most - 1);
  return found?.at;
}

/** A page of a buyer's own leads, newest first. */
export async function findOwnBuyingLeads(
  db: Database,
  buyer_id: string,
  { page, page_size }: Page,
) {
  const own = eq(buyingLead.buyer_id, buyer_id);
  const rows = await db
    .select({
      lead: buyingLead,
      answers: sql<number>`(
        select count(*)::int from inquiry where inquiry.buying_lead_id = buying_lead.id
      )`,
    })
    .from(buyingLead)
    .where(own)
    .orderBy(desc(buyingLead.created_at), desc(buyingLead.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(buyingLead, own) };
}

/** Closes or reopens a buyer's own lead; false: the buyer has no such lead. */
export async function setBuyingLeadClosed(
  db: Database,
  buyer_id: string,
  id: string,
  closed_at: Date | null,
): Promise<boolean> {
  const changed = await db
    .update(buyingLead)
    .set({ closed_at })
    .where(and(eq(buyingLead.id, id), eq(buyingLead.buyer_id, buyer_id)))
    .returning({ id: buyingLead.id });
  return changed.length > 0;
}

/**
 * An exhibitor sees a lead if all of these are true: the buyer consented, also to exhibitors abroad where the
 * exhibitor is abroad; the category matches; the buyer is not its own member.
 */
function isFor({ exhibitor_id, account_id }: Seller): SQL | undefined {
  return and(
    eq(buyingLead.contact_consent, true),
    ne(buyingLead.buyer_id, account_id),
    isNull(account.erased_at),
    sql`exists (
      select from ${exhibitor} where ${exhibitor.id} = ${exhibitor_id}
      and (${exhibitor.country} = ${MAINLAND} or ${buyingLead.consent_abroad})
      and ${exhibitor.categories} && array[${buyingLead.product_category_1}, ${buyingLead.product_category_2}]
    )`,
  );
}

/**
 * A page of leads that match an exhibitor and their count, newest first: open leads, and leads that the
 * exhibitor has answered.
 */
export async function findMatchingBuyingLeads(
  db: Database,
  seller: Seller,
  { page, page_size }: Page,
  filters: MatchingFilters,
) {
  const ofSeller = and(
    eq(inquiry.buying_lead_id, buyingLead.id),
    eq(inquiry.exhibitor_id, seller.exhibitor_id),
  );
  const where = and(
    isFor(seller),
    or(isNull(buyingLead.closed_at), isNotNull(inquiry.id)),
    ...conditions(filters),
  );
  const rows = await db
    .select({ lead: buyingLead, inquiry_id: inquiry.id })
    .from(buyingLead)
    .innerJoin(account, eq(account.id, buyingLead.buyer_id))
    .leftJoin(inquiry, ofSeller)
    .where(where)
    .orderBy(desc(buyingLead.created_at), desc(buyingLead.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await db
    .select({ total: count() })
    .from(buyingLead)
    .innerJoin(account, eq(account.id, buyingLead.buyer_id))
    .leftJoin(inquiry, ofSeller)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

function conditions({ keyword, category, country, answered }: MatchingFilters) {
  const contains = (text: AnyPgColumn) => sql`strpos(lower(${text}), lower(${keyword}::text)) > 0`;
  return [
    keyword
      ? or(...[buyingLead.requirement, buyingLead.name, buyingLead.company_name].map(contains))
      : undefined,
    category
      ? or(eq(buyingLead.product_category_1, category), eq(buyingLead.product_category_2, category))
      : undefined,
    country ? eq(buyingLead.country, country) : undefined,
    answered === undefined ? undefined : sql`(${inquiry.id} is not null) = ${answered}`,
  ];
}

/** A lead that matches an exhibitor, open or closed. */
export async function findMatchingBuyingLead(
  db: Database,
  seller: Seller,
  id: string,
): Promise<BuyingLeadRow | undefined> {
  const [found] = await db
    .select({ lead: buyingLead })
    .from(buyingLead)
    .innerJoin(account, eq(account.id, buyingLead.buyer_id))
    .where(and(eq(buyingLead.id, id), isFor(seller)));
  return found?.lead;
}

/** The time of an exhibitor's `most`-th latest answer to a lead; undefined: it has fewer answers. */
export async function findEarlierAnswer(
  db: Database,
  exhibitor_id: string,
  most: number,
): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: inquiry.created_at })
    .from(inquiry)
    .where(and(eq(inquiry.exhibitor_id, exhibitor_id), isNotNull(inquiry.buying_lead_id)))
    .orderBy(desc(inquiry.created_at))
    .limit(1)
    .offset(most - 1);
  return found?.at;
}

/** The sign-in e-mail address of an account, used if the buyer left no other address; may be empty. */
export async function findSignInEmail(db: Database, account_id: string): Promise<string> {
  const [found] = await db.select().from(account).where(eq(account.id, account_id));
  return found?.email ?? '';
}

/** Deletes leads that were posted years ago: they name people. */
export async function deleteOldBuyingLeads(db: Database, now: Date) {
  const last = new Date(now.getTime() - limits.INQUIRY_KEPT_DAYS * 86_400_000);
  await db.delete(buyingLead).where(lt(buyingLead.created_at, last));
}
