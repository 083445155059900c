import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LiveSignal } from '#contract/live-states.ts';
import type { LiveForm } from '#contract/own-lives.ts';
import type { ReviewState } from '#contract/reviews.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

const words = () => jsonb().$type<Words>().notNull();
const instant = () => timestamp({ withTimezone: true });

/** A live stream of an exhibitor or of the organiser. The columns are what the public sees. */
export const live = pgTable(
  'live',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /** Null: the organiser's own. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    title: words(),
    summary: words(),
    anchor: words(),
    guests: jsonb().$type<LiveForm['guests']>().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** Path of a picture on this site. */
    cover: text(),
    stream_url: text(),
    replay_url: text(),
    exhibit_ids: uuid().array().notNull(),
    cancelled_at: instant(),
    cancelled_reason: jsonb().$type<Words>(),
    /** Ended by hand. */
    ended_at: instant(),
    /** Counts edits; an edit names the one that it was made from. */
    version: integer().notNull().default(1),
    /** Public since then; null: the organiser has not accepted it yet. */
    accepted_at: instant(),
    review: text().$type<ReviewState>().notNull(),
    review_reason: text().notNull().default(''),
    /** The proposed form, while it differs from the public one. */
    proposed: jsonb().$type<LiveForm>(),
    /** Visitors see it before the organiser has looked at it: what they saw before; null: nothing. */
    unchecked: jsonb().$type<{ before: LiveForm | null }>(),
    submitted_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('live_exhibition').on(table.exhibition_id, table.starts_at),
    index('live_exhibitor').on(table.exhibitor_id),
    index('live_pending').on(table.submitted_at).where(sql`${table.review} = 'pending'`),
    check('live_times', sql`${table.starts_at} < ${table.ends_at}`),
  ],
);

/** The result of the last request for a stream; written when it changes, and every minute. */
export const liveSignal = pgTable('live_signal', {
  live_id: uuid()
    .primaryKey()
    .references(() => live.id, { onDelete: 'cascade' }),
  kind: text().$type<LiveSignal['kind']>().notNull(),
  since: instant().notNull(),
  was_on: boolean().notNull(),
  checked_at: instant().notNull(),
  /** Why nothing is seen; null: it is on. */
  problem: text(),
  height: integer(),
  /** bit/s */
  bandwidth: integer(),
});

/** A person who wants to be reminded of a live stream, and what has become of that. */
export const liveSubscription = pgTable(
  'live_subscription',
  {
    id: uuid().primaryKey(),
    live_id: uuid()
      .notNull()
      .references(() => live.id, { onDelete: 'cascade' }),
    account_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** False: cancelled. The row stays, so that no one is reminded twice. */
    subscribed: boolean().notNull(),
    kind: text().$type<'soon' | 'cancelled' | 'moved'>().notNull(),
    send_at: instant().notNull(),
    /** `claimed`: on its way; after the end of a process in that moment it is not sent again. */
    state: text().$type<'due' | 'claimed' | 'sent' | 'failed' | 'too_late'>().notNull(),
    tries: smallint().notNull().default(0),
    /** The beginning that was reminded of. */
    sent_for: instant(),
    /** The beginning that the person knows of; null: that of when it was asked for, as it never moved. */
    told_for: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('live_subscription_of').on(table.live_id, table.account_id),
    index('live_subscription_account').on(table.account_id),
    index('live_subscription_due').on(table.send_at).where(sql`${table.state} = 'due'`),
  ],
);

export type LiveRow = typeof live.$inferSelect;
export type SignalRow = typeof liveSignal.$inferSelect;
export type SubscriptionRow = typeof liveSubscription.$inferSelect;

/** True for a live stream that is on or announced. */
export const isToSee = sql.raw(
  'accepted_at is not null and cancelled_at is null and ended_at is null and ends_at > now()',
);

/** Lists say whether an exhibitor has a live stream to see, and whether one is about an exhibit. */
export const hasLive = {
  exhibitor: sql<boolean>`(exhibitor.id in (
    select exhibitor_id from ${live} where exhibitor_id is not null and ${isToSee}
  ))`,
  exhibit: sql<boolean>`(exhibit.id in (
    select unnest(exhibit_ids) from ${live} where ${isToSee}
  ))`,
};
