import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** The meaning of `/q/:id`. Its target follows from this row, never from the request: no open redirects. */
export const shortLink = pgTable(
  'short_link',
  {
    /** Eight characters of base58. */
    id: text().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    kind: text().$type<'friend' | 'group' | 'exhibitor' | 'channel'>().notNull(),
    /** The inviting account; null for a channel. */
    inviter_account_id: uuid().references(() => account.id, { onDelete: 'cascade' }),
    /** The exhibitor that invites. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** The channel of an organiser's link; otherwise empty. */
    channel: text().notNull().default(''),
    /** A note that identifies the link in the console. */
    note: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** null: valid as long as the exhibition. */
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
