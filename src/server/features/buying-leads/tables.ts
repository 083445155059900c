import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Lang } from '#contract/wire.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** A buyer's public request to all exhibitors that the buyer's consents admit. */
export const buyingLead = pgTable(
  'buying_lead',
  {
    id: uuid().primaryKey(),
    /** Null: a process of an earlier version added it during an upgrade; it counts as of the public exhibition. */
    exhibition_id: uuid().references(() => exhibition.id, { onDelete: 'cascade' }),
    buyer_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    company_name: text().notNull(),
    country: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    industry: text().notNull(),
    product_category_1: text().notNull(),
    /** Empty: the buyer named no second category. */
    product_category_2: text().notNull(),
    requirement: text().notNull(),
    /** If false, no exhibitor sees the lead. */
    contact_consent: boolean().notNull(),
    /** If false, no exhibitor outside mainland China sees the lead. */
    consent_abroad: boolean().notNull().default(false),
    /** The language of messages to the buyer. */
    lang: text().$type<Lang>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    closed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('buying_lead_exhibition').on(table.exhibition_id, table.id),
    index('buying_lead_buyer').on(table.buyer_id, table.created_at),
    index('buying_lead_category').on(table.product_category_1),
    index('buying_lead_category_2').on(table.product_category_2),
    index('buying_lead_created').on(table.created_at),
  ],
);

export type BuyingLeadRow = typeof buyingLead.$inferSelect;
