import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { PosterLang, PosterTemplate } from '#contract/exhibitor-invitations.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';

/** An invitation of an exhibitor's member: the greeting and the design of its poster and page. */
export const exhibitorInvitation = pgTable(
  'exhibitor_invitation',
  {
    id: uuid().primaryKey(),
    link_id: text()
      .notNull()
      .references(() => shortLink.id, { onDelete: 'cascade' }),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    member_id: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    langs: text().$type<PosterLang>().notNull(),
    template: text().$type<PosterTemplate>().notNull(),
    /** The member's own greeting; empty: the default. */
    greeting: jsonb().$type<Words>().notNull(),
    /** The invited person in the member's words; empty: deleted; null: for anyone. */
    guest: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    edited_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('exhibitor_invitation_link').on(table.link_id),
    index('exhibitor_invitation_exhibitor').on(table.exhibitor_id),
    index('exhibitor_invitation_member').on(table.member_id),
  ],
);
export type ExhibitorInvitationRow = typeof exhibitorInvitation.$inferSelect;
