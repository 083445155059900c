import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type ChangeKind,
  type conferenceAccess,
  type paidTypes,
  type sessionKinds,
  spokenLanguages,
} from '#contract/conferences.ts';
import type { conferenceTypes, tourKinds } from '#contract/filters.ts';
import type { PackedTour } from '#contract/tours.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

const words = () => jsonb().$type<Words>().notNull();
const exhibitionId = () =>
  uuid()
    .notNull()
    .references(() => exhibition.id);
const itemId = () =>
  uuid()
    .notNull()
    .references(() => programmeItem.id, { onDelete: 'cascade' });
const accountId = () =>
  uuid()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

export type ItemKind = 'conference' | 'tour';

/** The released time and capacity of a conference or a tour. */
export const programmeItem = pgTable(
  'programme_item',
  {
    id: uuid().primaryKey(),
    exhibition_id: exhibitionId(),
    of: text().$type<ItemKind>().notNull(),
    title: jsonb().$type<Words>().notNull(),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    ends_at: timestamp({ withTimezone: true }).notNull(),
    opens_at: timestamp({ withTimezone: true }).notNull(),
    /** Sign-up is possible until this time. */
    closes_at: timestamp({ withTimezone: true }).notNull(),
    /** Until this time, a cancelled seat goes to the waiting list. */
    moves_up_until: timestamp({ withTimezone: true }).notNull(),
    access: text().$type<(typeof conferenceAccess)[number]>().notNull(),
    paid_type: text().$type<(typeof paidTypes)[number]>().notNull(),
    /** Null: unlimited. */
    capacity: integer(),
    /** Taken seats: the number of rows in `seat` that are not waiting. */
    taken: integer().notNull().default(0),
    cancelled_at: timestamp({ withTimezone: true }),
    cancelled_reason: jsonb().$type<Words>(),
    /** Increases with every release that changes the item. */
    revision: integer().notNull(),
    changed_release: integer().notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.exhibition_id),
    check('programme_item_taken', sql`${table.taken} >= 0`),
    check('programme_item_capacity', sql`${table.capacity} >= 1`),
    check('programme_item_times', sql`${table.starts_at} < ${table.ends_at}`),
  ],
);

/** A person's seat at a conference or on a tour, or a place on its waiting list. */
export const seat = pgTable(
  'seat',
  {
    id: uuid().primaryKey(),
    item_id: itemId(),
    account_id: accountId(),
    state: text().$type<'taken' | 'waiting'>().notNull(),
    /** The waiting list is ordered by this time, then by `id`. */
    joined_at: timestamp({ withTimezone: true }).notNull(),
    /** Time at which the person moved up from the waiting list. */
    moved_up_at: timestamp({ withTimezone: true }),
    /** Time at which the person entered the room or boarded. */
    entered_at: timestamp({ withTimezone: true }),
    certificate_number: text().unique(),
    /** Sixteen hexadecimal digits: the id of the admission ticket. */
    admission_id: text()
      .notNull()
      .unique()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)`),
  },
  (table) => [
    unique('seat_account').on(table.item_id, table.account_id),
    index().on(table.account_id),
    index('seat_item').on(table.item_id, table.joined_at, table.id),
    index('seat_joined').on(table.joined_at, table.id),
    index('seat_waiting')
      .on(table.item_id, table.joined_at, table.id)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Admission tickets of cancelled seats, which doors refuse. */
export const revokedAdmission = pgTable(
  'revoked_admission',
  {
    admission_id: text().primaryKey(),
    item_id: itemId(),
    revoked_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.item_id)],
);

/** Cancelled sign-ups: seats and waiting places that are no longer in `seat`. */
export const cancelledSeat = pgTable(
  'cancelled_seat',
  {
    /** The id of the former seat. */
    id: uuid().primaryKey(),
    item_id: itemId(),
    account_id: accountId(),
    joined_at: timestamp({ withTimezone: true }).notNull(),
    cancelled_at: timestamp({ withTimezone: true }).notNull(),
    cancelled_by: text().$type<'holder' | 'organiser'>().notNull(),
    /** The organiser's reason; empty if the holder cancelled. */
    reason: text().notNull(),
  },
  (table) => [
    index('cancelled_seat_item').on(table.item_id, table.joined_at, table.id),
    index().on(table.account_id),
  ],
);

/** The secret address of an account's agenda for calendar programs. A new address invalidates the old one. */
export const calendarFeed = pgTable('calendar_feed', {
  account_id: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** The secret itself is not stored. */
  secret_hash: text().notNull().unique(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** The changes of one item in a release. */
export interface ReleasedChange {
  of: ItemKind;
  id: string;
  title: Words;
  kinds: ChangeKind[];
  /** The former times, if they changed. */
  before?: { starts_at: string; ends_at: string };
}

/** A release of the programme. The public sees only released data. */
export const programmeRelease = pgTable(
  'programme_release',
  {
    exhibition_id: exhibitionId(),
    number: integer().notNull(),
    released_at: timestamp({ withTimezone: true }).notNull(),
    comment: jsonb().$type<Words>().notNull(),
    changes: jsonb().$type<ReleasedChange[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.number] })],
);

/** Drafts since the last release. New items exist only here. */
export const programmeDraft = pgTable(
  'programme_draft',
  {
    exhibition_id: exhibitionId(),
    kind: text().$type<'room' | 'track' | 'speaker' | 'conference' | 'tour'>().notNull(),
    /** An id, or the code of a room or track. */
    id: text().notNull(),
    /** The complete draft. */
    content: jsonb().notNull(),
    edited_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.kind, table.id] })],
);

export const conferenceRoom = pgTable(
  'conference_room',
  {
    exhibition_id: exhibitionId(),
    code: text().notNull(),
    name: words(),
    hall: text(),
    /** Metres on the plan; both null if unknown. */
    east: doublePrecision(),
    south: doublePrecision(),
    capacity: integer(),
    sort: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.code] })],
);

export const conferenceTrack = pgTable(
  'conference_track',
  {
    exhibition_id: exhibitionId(),
    code: text().notNull(),
    name: words(),
    /** The number of its colour; null: derived from its position. */
    hue: smallint(),
    sort: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.code] })],
);

export const conferenceSpeaker = pgTable(
  'conference_speaker',
  {
    id: uuid().primaryKey(),
    exhibition_id: exhibitionId(),
    name: words(),
    title: words(),
    company: words(),
    about: words(),
    picture: text(),
  },
  (table) => [index().on(table.exhibition_id)],
);

/** The columns that only conferences have. */
export const conference = pgTable(
  'conference',
  {
    id: uuid()
      .primaryKey()
      .references(() => programmeItem.id, { onDelete: 'cascade' }),
    exhibition_id: uuid().notNull(),
    type: text().$type<(typeof conferenceTypes)[number]>().notNull(),
    room: text().notNull(),
    track: text().notNull(),
    summary: words(),
    organiser: words(),
    fee: numeric({ precision: 12, scale: 2, mode: 'number' }),
    invitation_count: integer().notNull(),
    languages: text({ enum: spokenLanguages }).array().notNull(),
    interpretation: text({ enum: spokenLanguages }).array().notNull(),
    exhibitor_ids: uuid().array().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.exhibition_id, table.room],
      foreignColumns: [conferenceRoom.exhibition_id, conferenceRoom.code],
    }),
    foreignKey({
      columns: [table.exhibition_id, table.track],
      foreignColumns: [conferenceTrack.exhibition_id, conferenceTrack.code],
    }),
  ],
);

/** An item of a conference's agenda. */
export const conferenceSession = pgTable(
  'conference_session',
  {
    id: uuid().primaryKey(),
    conference_id: uuid()
      .notNull()
      .references(() => conference.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof sessionKinds)[number]>().notNull(),
    title: words(),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    ends_at: timestamp({ withTimezone: true }).notNull(),
    speaker_ids: uuid().array().notNull(),
  },
  (table) => [index().on(table.conference_id)],
);

/** The columns that only tours have. A tour starts at its departure, and ends at its return. */
export const tour = pgTable('tour', {
  id: uuid()
    .primaryKey()
    .references(() => programmeItem.id, { onDelete: 'cascade' }),
  kind: text().$type<(typeof tourKinds)[number]>().notNull(),
  summary: jsonb().$type<Words>().notNull(),
  meeting_place: jsonb().$type<PackedTour['meeting_place']>().notNull(),
  stops: jsonb().$type<PackedTour['stops']>().notNull(),
  /** Codes of `product_categories`. */
  categories: text().array().notNull(),
  languages: text({ enum: spokenLanguages }).array().notNull(),
  bring: jsonb().$type<Words[]>().notNull(),
  contact: jsonb().$type<PackedTour['contact']>().notNull(),
});
