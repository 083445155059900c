import { sql } from 'drizzle-orm';
import {
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReviewKind, ReviewOutcome, ReviewPolicy, ShownKind } from '#contract/reviews.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { member } from '#server/features/members/tables.ts';

/** The organiser's policy for each kind of entries. Kinds without a row have the default. */
export const reviewPolicy = pgTable(
  'review_policy',
  {
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    kind: text().$type<ReviewKind>().notNull(),
    policy: text().$type<ReviewPolicy>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.kind] })],
);

/**
 * The kinds of things that the organiser decides on. `chat`: that of a live stream, with the id of the stream.
 * `task`: an exhibitor's answer to it, with the id of the task.
 */
export type DecidedKind = ShownKind | 'chat' | 'task';

/** Decisions that an exhibitor's members are mailed about. */
export const reviewDecision = pgTable(
  'review_decision',
  {
    id: uuid().primaryKey(),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    kind: text().$type<DecidedKind>().notNull(),
    item_id: uuid().notNull(),
    outcome: text().$type<ReviewOutcome['outcome']>().notNull(),
    title: jsonb().$type<Words>().notNull(),
    reason: text().notNull(),
    decided_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.exhibitor_id, table.outcome),
    index().on(table.item_id),
    index().on(table.decided_at),
  ],
);

/** The mail of one outcome to a member, which lists all decisions since `since`. */
export const reviewMail = pgTable(
  'review_mail',
  {
    id: uuid().primaryKey(),
    member_id: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    outcome: text().$type<ReviewOutcome['outcome']>().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    send_at: timestamp({ withTimezone: true }).notNull(),
    /** `claimed`: being sent. If the process dies meanwhile, it is not sent again. */
    state: text().$type<'due' | 'claimed' | 'sent' | 'failed' | 'too_late'>().notNull(),
    tries: smallint().notNull().default(0),
    /** The last claim: the next mail of this outcome follows a day later. */
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('review_mail_member').on(table.member_id, table.outcome),
    index('review_mail_due').on(table.send_at).where(sql`${table.state} = 'due'`),
  ],
);
export type ReviewMailRow = typeof reviewMail.$inferSelect;
