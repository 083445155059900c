import {
  boolean,
  customType,
  date,
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
import type { IdType } from '#contract/id-numbers.ts';
import type { Questionnaire, Region } from '#contract/registrations.ts';
import type { Lang } from '#contract/wire.ts';
import { tsvector } from '#server/db/tsvector.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/**
 * A person's registration for one exhibition, inserted empty at the first sign-in. Missing texts are empty
 * strings, so that rows and forms compare without conversion.
 */
export const registration = pgTable(
  'registration',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => account.id),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    is_finish_register: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull(),
    completed_at: timestamp({ withTimezone: true }),
    channel: text().notNull().default(''),
    invite: text().notNull().default(''),

    region: text().$type<Region>(),
    gender: text().$type<'sir' | 'lady'>(),
    country: text().notNull().default(''),
    name: text().notNull().default(''),
    area_code: text().notNull().default(''),
    cellphone: text().notNull().default(''),
    email: text().notNull().default(''),
    company_name: text().notNull().default(''),
    job_title: text().notNull().default(''),
    department: text().notNull().default(''),
    department_function: text().notNull().default(''),
    business_nature: text().notNull().default(''),
    relevant_industry: text().notNull().default(''),
    city: text().notNull().default(''),
    company_address: text().notNull().default(''),
    phone: text().notNull().default(''),
    fax: text().notNull().default(''),
    website: text().notNull().default(''),

    id_type: text().$type<IdType>(),
    id_number_encrypted: text(),
    /** Blind index of type and number: it only identifies equal numbers. */
    id_number_index: text(),
    id_consent_at: timestamp({ withTimezone: true }),

    /** The language in which the registration was begun or completed, used for later messages. */
    lang: text().$type<Lang>().notNull().default('zh'),

    questionnaire: jsonb().$type<Questionnaire>(),

    /** The registration that an organiser merged this one into. Its ticket is the valid one. */
    merged_into: uuid(),
  },
  (table) => [
    unique('registration_account').on(table.account_id, table.exhibition_id),
    // Not unique: the first registration does not own a number.
    index('registration_id_number').on(table.exhibition_id, table.id_number_index),
    index().on(table.exhibition_id),
    index('registration_email').on(table.email),
    index('registration_cellphone').on(table.cellphone),
  ],
);

/** Accounts that agreed to e-mails about later exhibitions. Without consent they get none. */
export const newsConsent = pgTable('news_consent', {
  account_id: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  agreed_at: timestamp({ withTimezone: true }).notNull(),
  /** The language and version of the text that the person agreed to; see `NEWS_TEXT_VERSION`. */
  lang: text().$type<Lang>().notNull(),
  text_version: smallint().notNull(),
});

/** Compares code units, for which sort names are made. */
const plainOrder = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The names of a registration for searching and sorting in the organiser's lists; see `search-words.ts`. */
export const registrationWords = pgTable(
  'registration_words',
  {
    registration_id: uuid()
      .primaryKey()
      .references(() => registration.id, { onDelete: 'cascade' }),
    exhibition_id: uuid().notNull(),
    account_id: uuid().notNull(),
    sort_name: plainOrder().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    index('registration_words_words').using('gin', table.words),
    index('registration_words_name').on(table.exhibition_id, table.sort_name),
    index('registration_words_account').on(table.account_id, table.exhibition_id),
  ],
);

/**
 * Normalised contacts and names of completed registrations, hashed. An equal key of another registration
 * suggests that both belong to one person; see `duplicates`.
 */
export const registrationKey = pgTable(
  'registration_key',
  {
    exhibition_id: uuid().notNull(),
    key: text().notNull(),
    registration_id: uuid()
      .notNull()
      .references(() => registration.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.exhibition_id, table.key, table.registration_id] }),
    index('registration_key_registration').on(table.registration_id),
  ],
);

/** Registrations whose keys are outdated. A job computes them and compares the registrations with others. */
export const registrationDue = pgTable('registration_due', {
  registration_id: uuid()
    .primaryKey()
    .references(() => registration.id, { onDelete: 'cascade' }),
});

/** Edits made in a calendar year of the exhibition's time zone. */
export const profileEdit = pgTable(
  'profile_edit',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.id),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    kind: text().$type<'basic' | 'questionnaire'>().notNull(),
    year: smallint().notNull(),
    count: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.exhibition_id, table.kind, table.year] }),
  ],
);

/**
 * ID numbers of other people that an account tried to register, by day. Processes of the previous version read
 * and write it; this version only deletes. The next release can drop it.
 */
export const refusedIdNumber = pgTable(
  'refused_id_number',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.id),
    day: date().notNull(),
    count: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.day] })],
);
