import { eq, getTableName, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { changeRoom, lockRooms } from '#server/features/chat/rows.ts';
import { chatMessage } from '#server/features/chat/tables.ts';
import { event, eventWords } from '#server/features/history/tables.ts';
import { lockMembers } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { lockOrganisers } from '#server/features/organisers/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Retained } from './messages.ts';
import type { Person } from './person-rows.ts';
import { isAbout, type PersonalTable, personalTables } from './registry.ts';

export interface EraseParts {
  /** Cancels all seats of an account. Waiting people move up. */
  cancelAllSignUps: (db: Database, account_id: string, now: Date) => Promise<void>;
  emptyEvents: (db: Database, ids: readonly string[]) => Promise<void>;
}

export interface Erased {
  /** Numbers of rows by table. */
  deleted: Record<string, number>;
  emptied: Record<string, number>;
  /** Reasons why rows are retained. */
  retained: Retained[];
}

/** These reasons apply to every erased person, whether rows exist or not. */
export const ALWAYS_RETAINED: Retained[] = ['history', 'backups'];

/**
 * Erases a person, in the transaction of `db`.
 * @throws {AppError} LAST_OWNER, LAST_MAIN_CONTACT if no one else could act for the organiser or an exhibitor
 */
export async function erasePerson(
  db: Database,
  person: Person,
  now: Date,
  { cancelAllSignUps, emptyEvents }: EraseParts,
): Promise<Erased> {
  await refuseLast(db, person);
  await cancelAllSignUps(db, person.account_id, now);
  await removeChatMessages(db, person.account_id);
  await emptyEventsAbout(db, person, emptyEvents);

  const erased: Erased = { deleted: {}, emptied: {}, retained: [] };
  const retained = new Set<Retained>();
  for (const one of personalTables) {
    const rows = await applyTo(db, one, person, now);
    if (rows === 0) continue;
    if (one.retained) retained.add(one.retained);
    const name = getTableName(one.table);
    const done = one.empty ? erased.emptied : erased.deleted;
    if (one.empty || !one.retained) done[name] = (done[name] ?? 0) + rows;
  }
  for (const one of ALWAYS_RETAINED) retained.add(one);
  return { ...erased, retained: [...retained] };
}

async function applyTo(db: Database, one: PersonalTable, person: Person, now: Date) {
  const where = one.isOf(person);
  const rows = await db.$count(one.table, where);
  if (rows === 0) return 0;
  if (one.empty) await db.update(one.table).set(one.empty(now)).where(where);
  else if (!one.retained) await db.delete(one.table).where(where);
  return rows;
}

/** @throws {AppError} LAST_OWNER, LAST_MAIN_CONTACT */
export async function refuseLast(db: Database, { organiser_ids, member_ids }: Person) {
  if (organiser_ids.length > 0) {
    const people = await lockOrganisers(db);
    const isOwner = (one: (typeof people)[number]) =>
      one.role === 'owner' && one.exhibition_ids === null && one.halls === null;
    const isOwn = ({ id }: { id: string }) => organiser_ids.includes(id);
    const owners = people.filter(isOwner);
    if (owners.some(isOwn) && owners.every(isOwn)) throw new AppError('LAST_OWNER');
  }
  if (member_ids.length === 0) return;
  const own = await db.select().from(member).where(inArray(member.id, member_ids));
  for (const { id, exhibitor_id, removed_at } of own) {
    if (removed_at) continue;
    const contacts = (await lockMembers(db, exhibitor_id)).filter(
      ({ role }) => role === 'main_contact',
    );
    if (contacts.length > 0 && contacts.every(({ member_id }) => member_id === id)) {
      throw new AppError('LAST_MAIN_CONTACT');
    }
  }
}

/** The reason why a person cannot be erased now; null: the person can be erased. */
export async function lastOf(db: Database, person: Person) {
  try {
    await refuseLast(db, person);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errorName === 'LAST_OWNER'
      ? ('LAST_OWNER' as const)
      : ('LAST_MAIN_CONTACT' as const);
  }
}

/**
 * Removes messages from every page. Each removal has its own sequence number, so that every reader receives it.
 */
async function removeChatMessages(db: Database, account_id: string) {
  const own = eq(chatMessage.account_id, account_id);
  const messages = await db.select().from(chatMessage).where(own);
  if (messages.length === 0) return;
  const rooms = await lockRooms(
    db,
    messages.map(({ live_id }) => live_id),
  );
  for (const [live_id, room] of rooms) {
    let { seq } = room;
    let isPinned = false;
    for (const { id, ...message } of messages) {
      if (message.live_id !== live_id || message.state === 'removed') continue;
      const removed_seq = message.seq === null ? null : ++seq;
      isPinned ||= room.pinned_id === id;
      await db
        .update(chatMessage)
        .set({ state: 'removed', removed_seq })
        .where(eq(chatMessage.id, id));
    }
    const unpinned = isPinned && { version: room.version + 1, pinned_id: null };
    await changeRoom(db, live_id, { seq, ...unpinned });
  }
}

async function emptyEventsAbout(
  db: Database,
  person: Person,
  emptyEvents: EraseParts['emptyEvents'],
) {
  const about = await db.select({ id: event.id }).from(event).where(isAbout(person));
  const ids = about.map(({ id }) => id);
  await emptyEvents(db, ids);
  await db.delete(eventWords).where(inArray(eventWords.event_id, ids));
}
