import { and, eq, sql } from 'drizzle-orm';
import type { AutomaticKind } from '#contract/automatic-kinds.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { organiser } from '#server/features/organisers/tables.ts';
import type { Message } from '#server/outbound/message.ts';
import { type AutomaticMessage, inWords } from '#server/words/written-texts.ts';
import { type AutomaticRow, automaticMessage } from './tables.ts';

interface WhichMessage {
  exhibition_id: string;
  kind: AutomaticKind;
}

const isOne = ({ exhibition_id, kind }: WhichMessage) =>
  and(eq(automaticMessage.exhibition_id, exhibition_id), eq(automaticMessage.kind, kind));

/** A message in the words of an exhibition's organiser; null: the organiser has stopped its kind. */
export async function inOwnWords(
  db: Database,
  exhibition_id: string,
  message: AutomaticMessage,
): Promise<Message | null> {
  const { kind } = message;
  const own = await findAutomatic(db, { exhibition_id, kind });
  return own?.is_off ? null : inWords(message, own?.texts ?? null);
}

/** The public exhibition with its own texts of a kind, in one statement: many people ask for a code at once. */
export async function findCurrentWith(db: Database, kind: AutomaticKind) {
  const own = and(
    eq(automaticMessage.exhibition_id, exhibition.id),
    eq(automaticMessage.kind, kind),
  );
  const [found] = await db
    .select({ exhibition, texts: automaticMessage.texts })
    .from(exhibition)
    .leftJoin(automaticMessage, own)
    .where(eq(exhibition.is_current, true));
  return found;
}

export async function findAutomatic(
  db: Database,
  which: WhichMessage,
): Promise<AutomaticRow | undefined> {
  const [row] = await db.select().from(automaticMessage).where(isOne(which));
  return row;
}

export function findAllAutomatic(db: Database, exhibition_id: string): Promise<AutomaticRow[]> {
  return db
    .select()
    .from(automaticMessage)
    .where(eq(automaticMessage.exhibition_id, exhibition_id));
}

/** The row of a kind, locked; it is added if the organiser has changed nothing yet. */
export async function lockAutomatic(
  db: Database,
  which: WhichMessage,
  now: Date,
): Promise<AutomaticRow> {
  await db
    .insert(automaticMessage)
    .values({ ...which, updated_at: now })
    .onConflictDoNothing();
  const [row] = await db.select().from(automaticMessage).where(isOne(which)).for('update');
  if (!row) throw new MissingRow();
  return row;
}

export async function changeAutomatic(
  db: Database,
  which: WhichMessage,
  change: Partial<Pick<AutomaticRow, 'version' | 'is_off' | 'texts' | 'updated_at'>>,
) {
  await db.update(automaticMessage).set(change).where(isOne(which));
}

/** Copies the organiser's texts and stops to a new exhibition. */
export async function copyAutomatic(db: Database, from: string, to: string) {
  await db.execute(sql`
    insert into ${automaticMessage} (exhibition_id, kind, version, is_off, texts, updated_at)
    select ${to}::uuid, kind, version, is_off, texts, updated_at
    from ${automaticMessage} where exhibition_id = ${from}::uuid`);
}

/** True if an exhibition has texts or stops of its own. */
export async function hasAutomatic(db: Database, exhibition_id: string): Promise<boolean> {
  return (await db.$count(automaticMessage, eq(automaticMessage.exhibition_id, exhibition_id))) > 0;
}

/** The address for a test. */
export async function getTester(db: Database, organiser_id: string) {
  const [found] = await db
    .select({ email: organiser.email })
    .from(organiser)
    .where(eq(organiser.id, organiser_id));
  if (!found) throw new MissingRow();
  return found;
}
