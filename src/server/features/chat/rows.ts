import { and, asc, between, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { live } from '#server/features/lives/tables.ts';
import type { WordList } from '#server/words/word-check.ts';
import {
  type ChatMessageRow,
  type ChatRoomRow,
  chatAct,
  chatMessage,
  chatMute,
  chatReport,
  chatRoom,
  chatWord,
} from './tables.ts';

const DAY_MS = 86_400_000;
const EVERYWHERE = 'everywhere';

/** The room, or its defaults if it has no row yet. */
export async function findRoom(db: Database, live_id: string): Promise<ChatRoomRow> {
  const [found] = await db.select().from(chatRoom).where(eq(chatRoom.live_id, live_id));
  const empty = { closed_at: null, closed_reason: null, slow_seconds: 0, pinned_id: null };
  return found ?? { live_id, seq: 0, version: 0, moderated_at: null, ...empty };
}

/** Inserts missing rooms and locks all, always in the same order to avoid deadlocks. */
export async function lockRooms(
  db: Database,
  live_ids: readonly string[],
): Promise<Map<string, ChatRoomRow>> {
  const ids = [...new Set(live_ids)].sort();
  const rows = ids.map((live_id) => ({ live_id }));
  await db.insert(chatRoom).values(rows).onConflictDoNothing();
  const locked = await db
    .select()
    .from(chatRoom)
    .where(inArray(chatRoom.live_id, ids))
    .orderBy(asc(chatRoom.live_id))
    .for('update');
  return new Map(locked.map((room) => [room.live_id, room]));
}

export async function changeRoom(db: Database, live_id: string, change: Partial<ChatRoomRow>) {
  await db.update(chatRoom).set(change).where(eq(chatRoom.live_id, live_id));
}

/** Messages whose own sequence number, or the number of their removal, is in the range. */
export function findNumbered(
  db: Database,
  live_id: string,
  { from, to }: { from: number; to: number },
): Promise<ChatMessageRow[]> {
  const { seq, removed_seq } = chatMessage;
  return db
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.live_id, live_id),
        or(between(seq, from, to), between(removed_seq, from, to)),
      ),
    );
}

export async function findMessage(
  db: Database,
  { live_id, message_id }: { live_id: string; message_id: string },
): Promise<ChatMessageRow | undefined> {
  const [found] = await db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.live_id, live_id), eq(chatMessage.id, message_id)));
  return found;
}

/** @throws {MissingRow} */
export async function getMessage(
  db: Database,
  message: { live_id: string; message_id: string },
): Promise<ChatMessageRow> {
  const found = await findMessage(db, message);
  if (!found) throw new MissingRow();
  return found;
}

/** Messages that accounts sent earlier under these idempotency keys. */
export function findByKeys(
  db: Database,
  account_ids: readonly string[],
  key_hashes: readonly string[],
): Promise<ChatMessageRow[]> {
  return db
    .select()
    .from(chatMessage)
    .where(
      and(
        inArray(chatMessage.account_id, [...account_ids]),
        inArray(chatMessage.key_hash, [...key_hashes]),
      ),
    );
}

/** Messages of accounts since a time, oldest first. */
export function findRecent(db: Database, account_ids: readonly string[], since: Date) {
  return db
    .select()
    .from(chatMessage)
    .where(
      and(inArray(chatMessage.account_id, [...account_ids]), gt(chatMessage.created_at, since)),
    )
    .orderBy(asc(chatMessage.created_at), asc(chatMessage.id));
}

/**
 * The rate of a full room is measured over this many seconds. A longer window limits the rate more strictly.
 */
const SECONDS_BACK = 10;

/** Publication times of the latest messages of rooms, oldest first. */
export function findPublished(db: Database, rooms: Iterable<ChatRoomRow>) {
  const recent = [...rooms].map(({ live_id, seq }) =>
    and(
      eq(chatMessage.live_id, live_id),
      gt(chatMessage.seq, seq - SECONDS_BACK * limits.CHAT_MESSAGES_A_SECOND),
    ),
  );
  return db
    .select({ live_id: chatMessage.live_id, published_at: chatMessage.published_at })
    .from(chatMessage)
    .where(or(...recent))
    .orderBy(asc(chatMessage.seq));
}

export async function addMessages(
  db: Database,
  rows: readonly (typeof chatMessage.$inferInsert)[],
) {
  if (rows.length > 0) await db.insert(chatMessage).values([...rows]);
}

export async function changeMessage(db: Database, id: string, change: Partial<ChatMessageRow>) {
  await db.update(chatMessage).set(change).where(eq(chatMessage.id, id));
}

/** End times of the mutes of accounts, per live stream or for all. */
export function findMutes(db: Database, account_ids: readonly string[], now: Date) {
  return db
    .select()
    .from(chatMute)
    .where(and(inArray(chatMute.account_id, [...account_ids]), gt(chatMute.until, now)));
}

/** The end of the last mute that applies in one room. */
export function mutedUntil(
  mutes: Awaited<ReturnType<typeof findMutes>>,
  { account_id, live_id }: { account_id: string; live_id: string },
): Date | null {
  const here = mutes.filter(
    (mute) =>
      mute.account_id === account_id && (mute.extent === live_id || mute.extent === EVERYWHERE),
  );
  return here.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null);
}

interface Mute {
  account_id: string;
  exhibition_id: string;
  live_id: string | null;
}

export async function addMute(db: Database, { live_id, ...mute }: Mute, until: Date) {
  const { account_id, exhibition_id, extent } = chatMute;
  await db
    .insert(chatMute)
    .values({ ...mute, extent: live_id ?? EVERYWHERE, until })
    .onConflictDoUpdate({ target: [account_id, exhibition_id, extent], set: { until } });
}

/** Lifts the mutes of one room, and mutes of all rooms if the caller may lift them. */
export async function liftMutes(
  db: Database,
  { account_id, exhibition_id, live_id, everywhere }: Mute & { everywhere: boolean },
) {
  const extents = [...(live_id ? [live_id] : []), ...(everywhere ? [EVERYWHERE] : [])];
  await db
    .delete(chatMute)
    .where(
      and(
        eq(chatMute.account_id, account_id),
        eq(chatMute.exhibition_id, exhibition_id),
        inArray(chatMute.extent, extents),
      ),
    );
}

/** Counts one report per account. */
export async function addReport(
  db: Database,
  { message_id, account_id }: { message_id: string; account_id: string },
  now: Date,
) {
  const added = await db
    .insert(chatReport)
    .values({ message_id, account_id, created_at: now })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  await db
    .update(chatMessage)
    .set({ reports: sql`${chatMessage.reports} + 1` })
    .where(eq(chatMessage.id, message_id));
}

/** Messages that await a moderator in one chat, or in all chats of an exhibition. */
export function findPending(db: Database, of: { live_id: string } | { exhibition_id: string }) {
  const { state, reports, created_at, id } = chatMessage;
  return db
    .select({ message: chatMessage, live_title: live.title })
    .from(chatMessage)
    .innerJoin(live, eq(live.id, chatMessage.live_id))
    .where(
      and(
        'live_id' in of
          ? eq(chatMessage.live_id, of.live_id)
          : eq(live.exhibition_id, of.exhibition_id),
        // Equals the predicate of the partial index, so that the index is used.
        sql`(${state} = 'held' or (${state} = 'published' and ${reports} > 0))`,
      ),
    )
    .orderBy(asc(created_at), asc(id))
    .limit(limits.CONSOLE_ROWS_MAX);
}

export async function addAct(db: Database, act: typeof chatAct.$inferInsert) {
  await db.insert(chatAct).values(act);
}

/** All messages of a chat for an export, including removed ones. */
export function findAllOfChat(db: Database, live_id: string): Promise<ChatMessageRow[]> {
  return db
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.live_id, live_id))
    .orderBy(asc(chatMessage.created_at), asc(chatMessage.id))
    .limit(limits.CHAT_EXPORT_ROWS);
}

export async function findWords(db: Database, exhibition_id: string): Promise<WordList> {
  const rows = await db
    .select()
    .from(chatWord)
    .where(eq(chatWord.exhibition_id, exhibition_id))
    .orderBy(asc(chatWord.word));
  const of = (kind: 'block' | 'hold') =>
    rows.filter((row) => row.kind === kind).map(({ word }) => word);
  return { block: of('block'), hold: of('hold') };
}

export async function replaceWords(db: Database, exhibition_id: string, words: WordList) {
  await db.delete(chatWord).where(eq(chatWord.exhibition_id, exhibition_id));
  // A word on both lists is refused.
  const kinds = new Map([
    ...words.hold.map((word) => [word, 'hold'] as const),
    ...words.block.map((word) => [word, 'block'] as const),
  ]);
  const rows = [...kinds].map(([word, kind]) => ({ exhibition_id, word, kind }));
  if (rows.length > 0) await db.insert(chatWord).values(rows);
}

/** Deletes old messages, moderation acts and mutes. */
export async function deleteOldChats(db: Database, now: Date) {
  const oldest = new Date(now.getTime() - limits.CHAT_KEPT_DAYS * DAY_MS);
  await db.delete(chatMessage).where(lt(chatMessage.created_at, oldest));
  await db.delete(chatAct).where(lt(chatAct.created_at, oldest));
  await db.delete(chatMute).where(lt(chatMute.until, now));
}
