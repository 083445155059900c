import { createHash, randomUUIDv7 } from 'node:crypto';
import type { ChatChange, ChatRoom } from '#contract/chat.ts';
import type { muteChatAuthor, setChatRoom } from '#contract/chat-moderation.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { noteDecision } from '#server/features/reviews/mail-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { LiveOfChat } from './place.ts';
import {
  addAct,
  addMute,
  changeMessage,
  changeRoom,
  findMessage,
  getMessage,
  liftMutes,
  lockRooms,
} from './rows.ts';
import { presentMessage, presentRoom } from './rules.ts';
import type { ChatMessageRow, ChatRoomRow } from './tables.ts';

/** The actor, the chat and the time of an act. */
export interface Moderating {
  tx: Database;
  live: LiveOfChat;
  account_id: string;
  now: Date;
}

type Nothing = Record<string, never>;

interface Moderated<T> {
  result: T;
  /** null: readers see no change. */
  change: ChatChange | null;
}

/**
 * Removes a message from every page. The removal has its own sequence number, so that every reader receives it.
 */
export async function removeMessage(
  at: Moderating,
  message_id: string,
): Promise<Moderated<Nothing>> {
  const { tx, live } = at;
  const room = await lockRoom(at);
  const message = await getMessage(tx, { live_id: live.id, message_id });
  if (message.state === 'removed') return { result: {}, change: null };
  await recordAct(at, 'removed', message);
  if (message.seq === null) {
    await changeMessage(tx, message.id, { state: 'removed' });
    return { result: {}, change: null };
  }
  const seq = room.seq + 1;
  await changeMessage(tx, message.id, { state: 'removed', removed_seq: seq });
  const isPinned = room.pinned_id === message.id;
  const unpinned = { version: room.version + 1, pinned_id: null };
  await changeRoom(tx, live.id, { seq, ...(isPinned && unpinned) });
  return {
    result: {},
    change: {
      entries: [{ is: 'removal', seq, of: message.seq }],
      ...(isPinned && { room: presentRoom({ ...room, ...unpinned }, undefined) }),
    },
  };
}

/** Publishes a held message, or clears the reports of a published one. */
export async function keepMessage(at: Moderating, message_id: string): Promise<Moderated<Nothing>> {
  const { tx, live, now } = at;
  const room = await lockRoom(at);
  const message = await getMessage(tx, { live_id: live.id, message_id });
  if (message.state === 'removed') throw new AppError('NOT_FOUND');
  await recordAct(at, message.state === 'held' ? 'published' : 'kept', message);
  if (message.state === 'published') {
    await changeMessage(tx, message.id, { reports: 0 });
    return { result: {}, change: null };
  }
  const seq = room.seq + 1;
  await changeMessage(tx, message.id, { state: 'published', seq, published_at: now, reports: 0 });
  await changeRoom(tx, live.id, { seq });
  return { result: {}, change: { entries: [presentMessage(message, seq)] } };
}

/** @throws {AppError} NOT_ALLOWED if an exhibitor mutes a writer in another exhibitor's rooms */
export async function muteAuthor(
  at: Moderating,
  { message_id, extent }: InputOf<typeof muteChatAuthor>,
  isOrganiser: boolean,
) {
  const { tx, live, now } = at;
  if (extent === 'everywhere' && !isOrganiser) throw new AppError('NOT_ALLOWED');
  const message = await getMessage(tx, { live_id: live.id, message_id });
  const { account_id } = message;
  if (account_id === null) throw new AppError('NOT_FOUND');
  const { exhibition_id } = live;
  const live_id = extent === 'everywhere' ? null : live.id;
  await recordAct(at, 'muted', message, extent);
  const mute = { account_id, exhibition_id, live_id };
  if (extent === 'none') return liftMutes(tx, { ...mute, everywhere: isOrganiser });
  const minutes =
    extent === 'ten_minutes' ? limits.CHAT_MUTE_MINUTES : limits.CHAT_KEPT_DAYS * 1440;
  await addMute(tx, mute, new Date(now.getTime() + minutes * 60_000));
}

/**
 * Closes, opens or slows down a room, or pins one of its messages.
 * @throws {AppError} BAD_INPUT without a reason for the exhibitor, NOT_ALLOWED for an exhibitor who opens what the
 * organiser closed
 */
export async function setRoom(
  at: Moderating,
  { is_closed, reason, slow_seconds, pinned_id }: Omit<InputOf<typeof setChatRoom>, 'live_id'>,
  isOrganiser: boolean,
): Promise<Moderated<OutputOf<typeof setChatRoom>>> {
  const { tx, live, now } = at;
  const room = await lockRoom(at);
  if (is_closed === false && room.closed_reason !== null && !isOrganiser) {
    throw new AppError('NOT_ALLOWED');
  }
  if (is_closed && isOrganiser && live.exhibitor_id && !reason) {
    throw new AppError('BAD_INPUT', { issues: [{ field: 'reason', name: 'required' }] });
  }
  const closed_reason = isOrganiser ? (reason ?? null) : room.closed_reason;
  const change: Partial<ChatRoomRow> = {
    version: room.version + 1,
    ...(is_closed !== undefined && {
      closed_at: is_closed ? (room.closed_at ?? now) : null,
      closed_reason: is_closed ? closed_reason : null,
    }),
    ...(slow_seconds !== undefined && { slow_seconds }),
    ...(pinned_id !== undefined && { pinned_id }),
  };
  if (pinned_id) {
    const message = await getMessage(tx, { live_id: live.id, message_id: pinned_id });
    if (message.state !== 'published') throw new AppError('NOT_FOUND');
  }
  await changeRoom(tx, live.id, change);
  if (isOrganiser) await noteForExhibitor(at, room, { ...room, ...change });
  await recordAct(
    at,
    'set',
    undefined,
    JSON.stringify({ is_closed, reason, slow_seconds, pinned_id }),
  );
  const changed = await presentRoomOf(tx, { ...room, ...change });
  return { result: changed, change: { room: changed } };
}

/** Mails the exhibitor that the organiser closed its chat, for a new reason, or opened it again. */
async function noteForExhibitor(
  { tx, live, now }: Moderating,
  before: ChatRoomRow,
  after: ChatRoomRow,
) {
  const reason = after.closed_reason;
  if (reason === before.closed_reason) return;
  const { exhibitor_id, id: item_id, title } = live;
  const outcome = reason === null ? 'put_back' : 'taken_down';
  const decision = { kind: 'chat', outcome, reason: reason ?? '' } as const;
  await noteDecision(tx, { ...decision, exhibitor_id, item_id, title }, now);
}

/** A room with its pinned message. */
export async function presentRoomOf(db: Database, room: ChatRoomRow): Promise<ChatRoom> {
  const { live_id, pinned_id } = room;
  const pinned = pinned_id ? await findMessage(db, { live_id, message_id: pinned_id }) : undefined;
  return presentRoom(room, pinned);
}

async function lockRoom({ tx, live }: Moderating): Promise<ChatRoomRow> {
  const room = (await lockRooms(tx, [live.id])).get(live.id);
  if (!room) throw new AppError('LIVE_NOT_FOUND');
  return room;
}

async function recordAct(
  { tx, live, account_id, now }: Moderating,
  act: string,
  message?: ChatMessageRow,
  detail = '',
) {
  await addAct(tx, {
    id: randomUUIDv7(),
    live_id: live.id,
    account_id,
    act,
    detail,
    created_at: now,
    message_id: message?.id ?? null,
    text_hash: message ? createHash('sha256').update(message.text).digest('hex') : null,
  });
}
