import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { registration } from '#server/features/registrations/tables.ts';
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

/** All data of a person, from the tables of the registry. */
export async function copyPerson(
  db: Database,
  person: Person,
  { openIdNumber, now }: { openIdNumber: OpenIdNumber; now: Date },
): Promise<PersonalCopy> {
  const tables: Record<string, PersonalRow[]> = {};
  for (const { table, isOf, hidden = [] } of personalTables) {
    const rows = await db.select().from(table).where(isOf(person));
    const name = getTableName(table);
    const shown = rows.map((row) => {
      const columns = Object.keys(getTableColumns(table)).filter((one) => !hidden.includes(one));
      const copied = Object.fromEntries(columns.map((one) => [one, row[one]]));
      return name === getTableName(registration)
        ? { ...copied, id_number: openIdNumber(row as Parameters<OpenIdNumber>[0]) }
        : copied;
    });
    if (shown.length > 0) tables[name] = [...(tables[name] ?? []), ...shown];
  }
  return { exported_at: now.toISOString(), account_id: person.account_id, tables };
}
