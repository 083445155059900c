import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** Messages outside the site. The row is inserted before the message is sent, so that each is sent once. */
export const programmeNotice = pgTable(
  'programme_notice',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    account_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /**
     * `signed_up`: confirms the own sign-up; `withdrawn`: the organiser has cancelled the sign-up; `invited`: to
     * a private conference.
     */
    kind: text()
      .$type<'signed_up' | 'soon' | 'moved_up' | 'release' | 'withdrawn' | 'invited'>()
      .notNull(),
    /** Id of the conference or tour, or number of the release. */
    about: text().notNull(),
    send_at: timestamp({ withTimezone: true }).notNull(),
    /** `claimed`: being sent. If the process dies meanwhile, it is not sent again. */
    state: text().$type<'due' | 'claimed' | 'sent' | 'failed' | 'too_late'>().notNull(),
    tries: smallint().notNull().default(0),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('programme_notice_about').on(
      table.account_id,
      table.exhibition_id,
      table.kind,
      table.about,
    ),
    index('programme_notice_due').on(table.send_at).where(sql`${table.state} = 'due'`),
  ],
);

/**
 * SMS of the programme per day. They have their own counter, so that sign-in codes and reminders never starve.
 */
export const programmeSmsDay = pgTable('programme_sms_day', {
  day: date().primaryKey(),
  sent: integer().notNull(),
});

/** Accounts that consented to SMS. Without consent a phone gets no message. */
export const programmeSmsConsent = pgTable('programme_sms_consent', {
  account_id: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  agreed_at: timestamp({ withTimezone: true }).notNull(),
});
