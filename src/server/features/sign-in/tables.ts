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

/** A person who proved a phone or an e-mail address. Both are empty once the account is erased. */
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
    /** The token itself is nowhere. */
    token_hash: text().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => account.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    /** The sign-in that made the link by which this one was begun: with that it ends. */
    opened_by: text().references((): AnyPgColumn => signInRow.token_hash, {
      onDelete: 'set null',
    }),
    /** The user agent, so that the owner recognises the browser. */
    browser: text().$type<BrowserName>(),
    system: text().$type<SystemName>(),
    /** In the exhibition's time zone. */
    last_seen_on: date(),
    /** When a code of an authenticator was given; null: the console stays shut. */
    second_factor_at: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.account_id), index().on(table.opened_by)],
);

/** Codes that were sent, and ticket retrievals, which are limited like them but carry no code. */
export const signInCode = pgTable(
  'sign_in_code',
  {
    id: uuid().primaryKey(),
    /** Keyed: addresses of people who never signed in are not stored. */
    address_hash: text().notNull(),
    purpose: text().$type<'sign_in' | 'active' | 'erase' | 'retrieve'>().notNull(),
    code_hash: text(),
    tries: smallint().notNull().default(0),
    /** Tries by caller: the browser that asked for the code, or the hashes of a network and of the one around it. */
    tries_by: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Hash of the cookie of the browser that asked for it, of its network, and of the one around that. */
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

/** SMS sent on a day in China, by all processes together: what the spend cap counts. */
export const smsDay = pgTable('sms_day', {
  day: date().primaryKey(),
  sent: integer().notNull(),
});
