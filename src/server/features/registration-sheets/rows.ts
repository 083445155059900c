import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { selectionOption } from '#server/features/exhibitions/tables.ts';
import { ensureRegistration, updateRegistration } from '#server/features/registrations/rows.ts';
import { storeWords } from '#server/features/registrations/search-words.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { obtainAccount } from '#server/features/sign-in/rows.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { issueTicket } from '#server/features/tickets/rows.ts';
import type { Named } from '#server/sheets/cell-kinds.ts';
import { type JudgedVisitor, langOf } from './rules.ts';

/** People that one transaction writes. */
const AT_ONCE = 200;
/** The channel of imported registrations in statistics. */
const CHANNEL = 'import';

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

interface Write {
  exhibition: { id: string; start_date: string; end_date: string };
  sends_tickets: boolean;
  now: Date;
}

/**
 * Adds the people of new rows, in parts: an interrupted import can be started again. A person who has registered
 * meanwhile stays as she is.
 */
export async function writeVisitors(
  db: Database,
  rows: readonly JudgedVisitor[],
  write: Write,
): Promise<Map<JudgedVisitor, string>> {
  const ids = new Map<JudgedVisitor, string>();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    await db.transaction(async (tx) => {
      const words = [];
      for (const row of part) {
        const added = await writeVisitor(tx, row, write);
        if (!added) {
          row.kind = 'same';
          continue;
        }
        ids.set(row, added.id);
        words.push(added);
      }
      if (words.length > 0) await storeWords(tx, words);
    });
  }
  return ids;
}

async function writeVisitor(
  db: Database,
  { address, form, complete }: JudgedVisitor,
  { exhibition, sends_tickets, now }: Write,
) {
  if (!address) return undefined;
  const { id: account_id } = await obtainAccount(db, address, now);
  const lang = langOf(form);
  const registrant = { account_id, exhibition_id: exhibition.id, channel: CHANNEL, lang, now };
  const id = await ensureRegistration(db, registrant);
  if (!id) return undefined;
  const { gender, ...texts } = form;
  const done = complete && { region: complete.region, is_finish_register: true, completed_at: now };
  await updateRegistration(db, id, { ...texts, ...(gender && { gender }), ...complete, ...done });
  const issued = { registration_id: id, exhibition, now, is_sent: sends_tickets };
  const ticket_number = complete ? await issueTicket(db, issued) : '';
  const { name, company_name } = form;
  return { id, account_id, exhibition_id: exhibition.id, name, company_name, ticket_number };
}
