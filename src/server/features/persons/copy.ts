import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { registration } from '#server/features/registrations/tables.ts';
import type { OpenPassport } from '#server/features/visa-letters/rules.ts';
import { visaLetter } from '#server/features/visa-letters/tables.ts';
import type { Person } from './person-rows.ts';
import { personalTables } from './registry.ts';

export type PersonalRow = Record<string, unknown>;

export interface PersonalCopy {
  exported_at: string;
  account_id: string;
  /** Rows by table with their stored column names. */
  tables: Record<string, PersonalRow[]>;
}

/** Decrypts the ID number of a registration. */
export type OpenIdNumber = (row: {
  id: string;
  id_number_encrypted: string | null;
}) => string | null;

/** Decrypts what the copy contains in plain text. */
export interface Opening {
  openIdNumber: OpenIdNumber;
  openPassport: OpenPassport;
}

/** All data of a person, from the tables of the registry. */
export async function copyPerson(
  db: Database,
  person: Person,
  { now, ...opening }: Opening & { now: Date },
): Promise<PersonalCopy> {
  const tables: Record<string, PersonalRow[]> = {};
  for (const { table, isOf, hidden = [] } of personalTables) {
    const rows = await db.select().from(table).where(isOf(person));
    const name = getTableName(table);
    const shown = rows.map((row) => {
      const columns = Object.keys(getTableColumns(table)).filter((one) => !hidden.includes(one));
      const copied = Object.fromEntries(columns.map((one) => [one, row[one]]));
      return { ...copied, ...opened(name, row, opening) };
    });
    if (shown.length > 0) tables[name] = [...(tables[name] ?? []), ...shown];
  }
  return { exported_at: now.toISOString(), account_id: person.account_id, tables };
}

/** The decrypted fields of a row. */
function opened(table: string, row: PersonalRow, { openIdNumber, openPassport }: Opening) {
  if (table === getTableName(registration)) {
    return { id_number: openIdNumber(row as Parameters<OpenIdNumber>[0]) };
  }
  if (table === getTableName(visaLetter)) {
    return { passport_number: openPassport(row as Parameters<OpenPassport>[0]) };
  }
  return {};
}
