import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/** Invitations to sign up for a private conference. They may exist before its release. */
export const conferenceInvitation = pgTable(
  'conference_invitation',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    conference_id: uuid().notNull(),
    /**
     * An e-mail address in lower case or a mainland number, normalised as in `account`; null: the invitation is
     * for an exhibitor.
     */
    address: text(),
    /** All members of this exhibitor are invited. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** The name that the organiser entered. */
    name: text().notNull().default(''),
    invited_at: timestamp({ withTimezone: true }).notNull(),
    /** Time at which the invitation was sent; null: the conference is not released yet. */
    told_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('conference_invitation_address').on(table.conference_id, table.address),
    unique('conference_invitation_exhibitor').on(table.conference_id, table.exhibitor_id),
    check(
      'conference_invitation_whom',
      sql`num_nonnulls(${table.address}, ${table.exhibitor_id}) = 1`,
    ),
  ],
);
