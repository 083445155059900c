import { asc, eq, sql } from 'drizzle-orm';
import { encryptedColumns } from '#server/crypto/encrypted-columns.ts';
import { type FieldCipher, keyIdOf } from '#server/crypto/field-cipher.ts';
import type { Database } from '#server/db/open.ts';
import { installation, storedKey, ticketKey } from './tables.ts';

export type Installation = typeof installation.$inferSelect;
export type TicketKeyRow = typeof ticketKey.$inferSelect;

/** Row lock for processes that start or change keys at the same time. */
export async function lockInstallation(db: Database): Promise<Installation> {
  const [row] = await db.select().from(installation).for('update');
  if (!row) throw new Error('The table installation is empty: it was not made by the migration');
  return row;
}

export async function changeInstallation(
  db: Database,
  changed: Partial<Omit<Installation, 'only' | 'id'>>,
) {
  await db.update(installation).set(changed);
}

export function listStoredKeys(db: Database) {
  return db.select().from(storedKey);
}

export async function addStoredKeys(db: Database, added: (typeof storedKey.$inferInsert)[]) {
  if (added.length > 0) await db.insert(storedKey).values(added);
}

export async function replaceStoredKey(db: Database, key: typeof storedKey.$inferInsert) {
  const { sealed } = key;
  const target = storedKey.purpose;
  await db.insert(storedKey).values(key).onConflictDoUpdate({ target, set: { sealed } });
}

export function listTicketKeys(db: Database): Promise<TicketKeyRow[]> {
  return db.select().from(ticketKey).orderBy(asc(ticketKey.id));
}

export async function addTicketKeys(db: Database, added: (typeof ticketKey.$inferInsert)[]) {
  await db.insert(ticketKey).values(added);
}

export async function changeTicketKey(
  db: Database,
  id: number,
  changed: Partial<Pick<TicketKeyRow, 'state' | 'private_key'>>,
) {
  await db.update(ticketKey).set(changed).where(eq(ticketKey.id, id));
}

/** The ids of all keys that stored fields are encrypted with. */
export async function findUsedKeyIds(db: Database): Promise<string[]> {
  const parts = encryptedColumns.map(
    ({ table, column }) =>
      sql`select distinct split_part(${sql.identifier(column)}, '.', 2) as id from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
  );
  const found = await db.execute<{ id: string }>(sql.join(parts, sql` union `));
  return found.rows.map(({ id }) => id);
}

/**
 * Encrypts a batch of fields of other keys again, in its own transaction.
 * @returns the size of the batch; 0: no fields remain
 */
export async function rewriteSome(
  db: Database,
  { table, column, row_id }: (typeof encryptedColumns)[number],
  { key_id, cipher, most }: { key_id: string; cipher: FieldCipher; most: number },
): Promise<number> {
  const [at, field, id] = [table, column, row_id].map((name) => sql.identifier(name));
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; stored: string }>(
      sql`select ${id}::text as id, ${field} as stored from ${at}
          where ${field} is not null and split_part(${field}, '.', 2) <> ${key_id}
          limit ${most} for update`,
    );
    const rewritten = rows.map(({ id: row, stored }) => {
      const place = { table, column, row_id: row };
      return { id: row, stored: cipher.encrypt(cipher.decrypt(stored, place), place) };
    });
    if (rewritten.some(({ stored }) => keyIdOf(stored) !== key_id)) {
      throw new Error('The cipher encrypts with another key than it was asked for');
    }
    if (rewritten.length > 0) {
      await tx.execute(
        sql`update ${at} set ${field} = changed.stored
            from json_to_recordset(${JSON.stringify(rewritten)}::json) as changed(id text, stored text)
            where ${at}.${id}::text = changed.id`,
      );
    }
    return rewritten.length;
  });
}
