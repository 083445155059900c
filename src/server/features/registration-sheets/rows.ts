import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { selectionOption } from '#server/features/exhibitions/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import type { Named } from '#server/sheets/cell-kinds.ts';

/** The choices of business natures with their labels. */
export async function findNatures(db: Database): Promise<Named[]> {
  const found = await db
    .select({ code: selectionOption.code, zh: selectionOption.zh, en: selectionOption.en })
    .from(selectionOption)
    .where(eq(selectionOption.kind, 'business_nature'));
  return found.map(({ code, zh, en }) => [code, [zh, en]] as const);
}

/** The subset of the addresses whose accounts have a registration in an exhibition. */
export async function findRegistered(
  db: Database,
  exhibition_id: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const find = (column: typeof account.email | typeof account.cellphone) =>
    db
      .select({ address: column })
      .from(account)
      .innerJoin(registration, eq(registration.account_id, account.id))
      .where(and(eq(registration.exhibition_id, exhibition_id), inArray(column, [...addresses])));
  const found = [...(await find(account.email)), ...(await find(account.cellphone))];
  return new Set(found.flatMap(({ address }) => address ?? []));
}
