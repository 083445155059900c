import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BrowserName, SystemName } from '#contract/sign-ins.ts';

/** A person who verified a phone number or an e-mail address. Both are null after the account is erased. */
export const account = pgTable('account', {
  id: uuid().primaryKey(),
  /** Mainland number, 11 digits. */
  cellphone: text().unique(),
  /** Lower case. */
  email: text().unique(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  erased_at: timestamp({ withTimezone: true }),
});

export const signInRow = pgTable(
  'sign_in',
  {
    /** The token itself is not stored. */
    token_hash: text().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => account.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    /** The sign-in whose link opened this one. Both end together. */
    opened_by: text().references((): AnyPgColumn => signInRow.token_hash, {
      onDelete: 'set null',
    }),
    /** Browser and system of the user agent, so that the owner recognises the device. */
    browser: text().$type<BrowserName>(),
    system: text().$type<SystemName>(),
    /** The day in the exhibition's time zone. */
    last_seen_on: date(),
    /** Time at which the second factor was verified; null: the console is locked. */
    second_factor_at: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.account_id), index().on(table.opened_by)],
);

/** Sent codes, and ticket retrievals, which share the limits but contain no code. */
export const signInCode = pgTable(
  'sign_in_code',
  {
    id: uuid().primaryKey(),
    /** Keyed hash: addresses of people who never signed in are not stored. */
    address_hash: text().notNull(),
    purpose: text().$type<'sign_in' | 'active' | 'erase' | 'retrieve'>().notNull(),
    code_hash: text(),
    tries: smallint().notNull().default(0),
    /**
     * Tries by caller: the requesting browser, or the hashes of a network and of the wide network around it.
     */
    tries_by: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Hashes of the requesting browser's cookie, its network and the wide network around it. */
    request_hash: text(),
    network_hash: text(),
    wide_network_hash: text(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.address_hash, table.sent_at), index().on(table.sent_at)],
);

export const imageCaptcha = pgTable(
  'image_captcha',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    answer_hash: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.expires_at)],
);

/** SMS sent per day in China by all processes, counted for the spending limit. */
export const smsDay = pgTable('sms_day', {
  day: date().primaryKey(),
  sent: integer().notNull(),
});
