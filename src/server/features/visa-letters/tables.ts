import { date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { VisaLetterState } from '#contract/visa-letter-filters.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** The organiser's texts and the exhibition's facts of the day of issue: later changes leave a letter as it is. */
export interface LetterContent {
  organisation: Words;
  address: Words;
  phone: string;
  email: string;
  signatory: Words;
  /** With placeholders, so that no personal data are stored in it. */
  text: Words;
  exhibition: Words;
  venue: Words;
  venue_address: Words;
  start_date: string;
  end_date: string;
}

/** Letters of invitation for a visa. */
export const visaLetter = pgTable(
  'visa_letter',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    account_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    passport_name: text().notNull(),
    passport_number_encrypted: text().notNull(),
    nationality: text().notNull(),
    birth_date: date().notNull(),
    company_name: text().notNull(),
    arrives_on: date().notNull(),
    leaves_on: date().notNull(),
    content: jsonb().$type<LetterContent>().notNull(),
    /** The signed code in the QR symbol. */
    code: text().notNull(),
    state: text().$type<VisaLetterState>().notNull().default('valid'),
    /** Why the organiser has revoked it; its owner reads it. */
    reason: text().notNull().default(''),
    issued_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('visa_letter_account').on(table.account_id, table.exhibition_id),
    index('visa_letter_exhibition').on(table.exhibition_id, table.id),
  ],
);
