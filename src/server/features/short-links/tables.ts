import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** What `/q/:id` stands for. Where it leads follows from this row, never from what a caller says. */
export const shortLink = pgTable(
  'short_link',
  {
    /** Eight characters of base58. */
    id: text().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    kind: text().$type<'friend' | 'group' | 'exhibitor' | 'channel'>().notNull(),
    /** Who invites; null for a channel. */
    inviter_account_id: uuid().references(() => account.id, { onDelete: 'cascade' }),
    /** In whose name. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** Of the organiser's links; empty for all others. */
    channel: text().notNull().default(''),
    /** To know it again in the console. */
    note: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** null: as long as the exhibition. */
    expires_at: timestamp({ withTimezone: true }),
    withdrawn_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('short_link_exhibition').on(table.exhibition_id, table.kind),
    index('short_link_inviter').on(table.inviter_account_id),
    index('short_link_exhibitor').on(table.exhibitor_id),
  ],
);
export type ShortLinkRow = typeof shortLink.$inferSelect;
