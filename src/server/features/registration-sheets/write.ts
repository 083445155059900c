import type { Database } from '#server/db/open.ts';
import { ensureRegistration, updateRegistration } from '#server/features/registrations/rows.ts';
import { storeWords } from '#server/features/registrations/search-word-rows.ts';
import { obtainAccount } from '#server/features/sign-in/rows.ts';
import { issueTicket } from '#server/features/tickets/rows.ts';
import { type JudgedVisitor, langOf } from './rules.ts';

/** People that one transaction writes. */
const AT_ONCE = 200;
/** The channel of imported registrations in statistics. */
const CHANNEL = 'import';

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
