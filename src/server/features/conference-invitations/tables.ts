import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/** Who may sign up for a private conference, also before it is released. */
export const conferenceInvitation = pgTable(
  'conference_invitation',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    conference_id: uuid().notNull(),
    /** Of a person: an e-mail address in lower case or a mainland number, as accounts have them. */
    address: text(),
    /** All who act for it are invited. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** As the organiser wrote it. */
    name: text().notNull().default(''),
    invited_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was passed on to those it is for; null: the conference is not released yet. */
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
