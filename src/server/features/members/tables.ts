import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MemberRole } from '#contract/members.ts';
import type { Lang } from '#contract/wire.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { organiser } from '#server/features/organisers/tables.ts';

/**
 * A person who acts for an exhibitor, identified by the e-mail address or the mainland phone verified at sign-in.
 * Former members stay as authors of their messages.
 */
export const member = pgTable(
  'member',
  {
    id: uuid().primaryKey(),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** The exhibition of the exhibitor, for the index. Processes of an earlier version leave it null. */
    exhibition_id: uuid().references(() => exhibition.id, { onDelete: 'cascade' }),
    /** Lower case. Empty: signs in by phone only. */
    email: text().notNull(),
    /** Mainland number, 11 digits. */
    cellphone: text(),
    name: text().notNull().default(''),
    role: text().$type<MemberRole>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    removed_at: timestamp({ withTimezone: true }),
    /** The member who removed this one, or who left; null: the organiser. */
    removed_by: uuid(),
  },
  (table) => [
    // A person works for one exhibitor of each edition.
    uniqueIndex('member_email_of_edition')
      .on(table.email, table.exhibition_id)
      .where(sql`${table.removed_at} is null and ${table.email} <> ''`),
    uniqueIndex('member_cellphone_of_edition')
      .on(table.cellphone, table.exhibition_id)
      .where(sql`${table.removed_at} is null`),
    index('member_exhibitor').on(table.exhibitor_id),
  ],
);

/** Links by which a person joins an exhibitor, until they are used or cancelled. */
export const memberInvitation = pgTable(
  'member_invitation',
  {
    id: uuid().primaryKey(),
    /** The token itself is not stored. */
    token_hash: text().notNull().unique(),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    note: text().notNull(),
    /** The main contact who made the link. It is valid while that member is a main contact. */
    made_by: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.exhibitor_id), index().on(table.expires_at)],
);

/**
 * Mails with a personal link to workspace or console, one per person. The row is inserted before the mail is
 * sent, so that each is sent once.
 */
export const accessInvitation = pgTable(
  'access_invitation',
  {
    id: uuid().primaryKey(),
    member_id: uuid()
      .unique()
      .references(() => member.id, { onDelete: 'cascade' }),
    organiser_id: uuid()
      .unique()
      .references(() => organiser.id, { onDelete: 'cascade' }),
    lang: text().$type<Lang>().notNull(),
    /** The token itself is only in the mail, and made when the mail is written. */
    token_hash: text().unique(),
    expires_at: timestamp({ withTimezone: true }),
    send_at: timestamp({ withTimezone: true }).notNull(),
    /** `claimed`: being sent. If the process dies meanwhile, it is not sent again by itself. */
    state: text().$type<'due' | 'claimed' | 'sent' | 'failed' | 'stopped'>().notNull(),
    tries: smallint().notNull().default(0),
    sent_at: timestamp({ withTimezone: true }),
    opened_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('access_invitation_due').on(table.send_at).where(sql`${table.state} = 'due'`)],
);
export type AccessInvitationRow = typeof accessInvitation.$inferSelect;

/** An invitation as the lists of people read it, with a flag for a sign-in since the person was added. */
export interface AccessFacts {
  invitation: Pick<AccessInvitationRow, 'state' | 'sent_at' | 'opened_at'> | null;
  has_signed_in: boolean;
}

/** A member's data for other members. */
export type MemberRow = Pick<
  typeof member.$inferSelect,
  'name' | 'email' | 'cellphone' | 'role' | 'created_at'
> &
  AccessFacts & { member_id: string };
