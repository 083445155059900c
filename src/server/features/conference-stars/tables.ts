import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { programmeItem } from '#server/features/programme/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** Conferences that accounts follow. Followers receive notices of changes, like holders of a seat. */
export const conferenceStar = pgTable(
  'conference_star',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    item_id: uuid()
      .notNull()
      .references(() => programmeItem.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.item_id] }),
    index('conference_star_item').on(table.item_id),
  ],
);
