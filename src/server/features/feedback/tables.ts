import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackState } from '#contract/feedback-filters.ts';
import type { Lang } from '#contract/wire.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** Feedback of visitors to the organiser. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey(),
    /** Null: a process of an earlier version added it during an upgrade; it counts as of the public exhibition. */
    exhibition_id: uuid().references(() => exhibition.id, { onDelete: 'cascade' }),
    number: text().notNull().unique(),
    /** Null: the sender was not signed in. */
    account_id: uuid().references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    feedback: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    state: text().$type<FeedbackState>().notNull().default('new'),
    /** Internal note of the organiser. */
    note: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('feedback_exhibition').on(table.exhibition_id, table.id),
    index('feedback_by_email').on(table.email, table.created_at),
    index('feedback_by_account').on(table.account_id),
  ],
);
