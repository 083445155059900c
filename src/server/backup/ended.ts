import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { account, signInRow } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';

const FILE = 'ended.jsonl';
/** The clocks of processes differ, and a transaction commits after the time that it wrote. */
const OVERLAP_MS = 120_000;

/** A record that a restore must not bring back: without name, address or secret. */
export interface Ended {
  kind: 'account' | 'ticket' | 'sign_in';
  id: string;
  /** ISO. */
  at: string;
  reason?: string;
}

/** The list of ended records, stored beside the backups and not in them. */
export function readEnded(folder: string): Ended[] {
  const path = join(folder, FILE);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        // A line cut off by a killed process; it was written again later.
        return [];
      }
    });
}

/** Appends the records ended since the last run. */
export async function noteEnded(db: Database, folder: string) {
  const known = readEnded(folder);
  const names = new Set(known.map(nameOf));
  const last = known.reduce((latest, { at }) => Math.max(latest, Date.parse(at)), 0);
  const found = await findEnded(db, new Date(last - OVERLAP_MS));
  const fresh = found.filter((ended) => !names.has(nameOf(ended)));
  if (fresh.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lines = fresh.map((ended) => `${JSON.stringify(ended)}\n`).join('');
  appendFileSync(join(folder, FILE), `\n${lines}`, { mode: 0o600, flush: true });
}

async function findEnded(db: Database, since: Date): Promise<Ended[]> {
  const [accounts, tickets, signIns] = [
    await db
      .select({ id: account.id, at: account.erased_at })
      .from(account)
      .where(gt(account.erased_at, since)),
    await db
      .select({ id: ticket.ticket_id, at: ticket.revoked_at, reason: ticket.revoked_reason })
      .from(ticket)
      .where(gt(ticket.revoked_at, since)),
    await db
      .select({ id: signInRow.token_hash, at: signInRow.revoked_at })
      .from(signInRow)
      .where(gt(signInRow.revoked_at, since)),
  ];
  const ended =
    (kind: Ended['kind']) => (row: { id: string; at: Date | null; reason?: string }) => ({
      kind,
      id: row.id,
      at: (row.at ?? since).toISOString(),
      ...(row.reason && { reason: row.reason }),
    });
  return [
    ...accounts.map(ended('account')),
    ...tickets.map(ended('ticket')),
    ...signIns.map(ended('sign_in')),
  ];
}

/**
 * Ends records again that a restore has brought back.
 * @param erase erases a person's data
 */
export async function endAgain(
  db: Database,
  list: readonly Ended[],
  erase: (account_id: string, at: Date) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (const { kind, id, at, reason } of list) {
    const when = new Date(at);
    if (kind === 'account') {
      const back = and(eq(account.id, id), isNull(account.erased_at));
      const rows = await db.select({ id: account.id }).from(account).where(back);
      for (const row of rows) await erase(row.id, when);
      count += rows.length;
      continue;
    }
    const rows =
      kind === 'ticket'
        ? await db
            .update(ticket)
            .set({ revoked_at: when, revoked_reason: reason ?? '' })
            .where(and(eq(ticket.ticket_id, id), isNull(ticket.revoked_at)))
            .returning({ id: ticket.ticket_id })
        : await db
            .update(signInRow)
            .set({ revoked_at: when })
            .where(and(eq(signInRow.token_hash, id), isNull(signInRow.revoked_at)))
            .returning({ id: signInRow.token_hash });
    count += rows.length;
  }
  return count;
}

function nameOf({ kind, id }: Ended): string {
  return `${kind} ${id}`;
}
