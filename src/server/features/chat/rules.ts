import { createHash } from 'node:crypto';
import type { ChatEntry, ChatMessage, ChatRoom } from '#contract/chat.ts';
import type { ErrorName } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { ChatMessageRow, ChatRoomRow } from './tables.ts';

/** A message that passed the word lists and the provider, on its way into a room. */
export interface Post {
  id: string;
  live_id: string;
  account_id: string;
  key_hash: string | null;
  name: string;
  writes_as: ChatMessage['as'];
  text: string;
  /** The limits of a room do not apply to moderators. */
  is_moderator: boolean;
  is_held: boolean;
}

/** The earlier activity of a room and an account when a message arrives. */
export interface Before {
  room: Pick<ChatRoomRow, 'closed_at' | 'slow_seconds'>;
  /** Publication times in the room within the last seconds, oldest first. */
  published: readonly Date[];
  /** Messages of the account within the last minute in any room, oldest first. */
  own: readonly Pick<ChatMessageRow, 'live_id' | 'text' | 'created_at'>[];
  muted_until: Date | null;
}

/** Earlier messages older than this do not count. */
export const REMEMBERED_SECONDS = 60;

export interface ChatRefusal {
  name: ErrorName;
  retry_seconds?: number;
}

/** The reason to refuse a message now; null: the message is accepted. */
export function refusalOf(
  { live_id, text, is_moderator }: Pick<Post, 'live_id' | 'text' | 'is_moderator'>,
  { room, published, own, muted_until }: Before,
  now: Date,
): ChatRefusal | null {
  if (muted_until && muted_until > now) return { name: 'CHAT_MUTED' };
  if (is_moderator) return null;
  if (room.closed_at) return { name: 'CHAT_CLOSED' };
  const age = (at: Date) => (now.getTime() - at.getTime()) / 1000;
  const wait = (
    seconds: number,
    since: Date | undefined,
    name: ErrorName = 'TOO_MANY_REQUESTS',
  ): ChatRefusal | null =>
    since && age(since) < seconds ? { name, retry_seconds: Math.ceil(seconds - age(since)) } : null;
  const isRepeated = own.some(
    (earlier) =>
      earlier.live_id === live_id &&
      earlier.text === text &&
      age(earlier.created_at) < limits.CHAT_REPEAT_SECONDS,
  );
  if (isRepeated) return { name: 'CHAT_REPEATED' };
  const here = own.filter((earlier) => earlier.live_id === live_id);
  return (
    wait(limits.CHAT_BURST_SECONDS, own.at(-limits.CHAT_BURST)?.created_at) ??
    wait(room.slow_seconds, here.at(-1)?.created_at) ??
    (isFull(published, now) ? { name: 'CHAT_BUSY', retry_seconds: 1 } : null)
  );
}

/**
 * True if the room accepts no further message now. A room accepts a burst, and a rate per second over time. A
 * limit per single second would refuse users within that rate, because messages are written in batches.
 */
function isFull(published: readonly Date[], now: Date): boolean {
  const each = 1000 / limits.CHAT_MESSAGES_A_SECOND;
  const taken_until = published.reduce((until, at) => Math.max(until, at.getTime()) + each, 0);
  return Math.max(taken_until, now.getTime()) + each > now.getTime() + 1000;
}

/** A pseudonym of the writer, different in each room. */
export function authorOf(live_id: string, account_id: string | null): string {
  if (account_id === null) return '';
  return createHash('sha256').update(`${live_id} ${account_id}`).digest('base64url').slice(0, 12);
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Shortens a name to its first character, for visitors who chose no name. */
export function maskName(name: string): string {
  const [first] = segmenter.segment(name.trim());
  return `${first?.segment ?? ''}**`;
}

export function presentMessage(
  row: Pick<
    ChatMessageRow,
    'id' | 'live_id' | 'account_id' | 'name' | 'writes_as' | 'text' | 'created_at'
  >,
  seq: number,
): ChatMessage {
  const { id, name, writes_as, text } = row;
  return {
    is: 'message',
    seq,
    id,
    name,
    as: writes_as,
    text,
    author: authorOf(row.live_id, row.account_id),
    sent_at: row.created_at.toISOString(),
  };
}

/** The entries of a room with sequence numbers in a range, made of the messages in that range. */
export function entriesOf(
  rows: readonly ChatMessageRow[],
  { from, to }: { from: number; to: number },
): ChatEntry[] {
  const isWanted = (seq: number | null): seq is number => seq !== null && seq >= from && seq <= to;
  const entries = rows.flatMap((row): ChatEntry[] => {
    const { seq, removed_seq } = row;
    if (seq === null) return [];
    const own: ChatEntry = row.state === 'removed' ? { is: 'gone', seq } : presentMessage(row, seq);
    return [
      ...(isWanted(seq) ? [own] : []),
      ...(isWanted(removed_seq) ? [{ is: 'removal' as const, seq: removed_seq, of: seq }] : []),
    ];
  });
  return entries.sort((one, other) => one.seq - other.seq);
}

export function presentRoom(
  row: ChatRoomRow,
  pinned: Pick<ChatMessageRow, 'id' | 'name' | 'text'> | undefined,
): ChatRoom {
  const { live_id, version, closed_at, closed_reason, slow_seconds } = row;
  return {
    live_id,
    version,
    slow_seconds,
    is_closed: closed_at !== null,
    closed_reason,
    pinned: pinned ? { id: pinned.id, name: pinned.name, text: pinned.text } : null,
  };
}

/**
 * Splits entries, in order, into parts that each fit into one notification.
 * @param bytes maximum of a part
 */
export function splitEntries(entries: readonly ChatEntry[], bytes: number): ChatEntry[][] {
  const parts: ChatEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry)) + 1;
    const last = parts.at(-1);
    if (last && size <= room) {
      last.push(entry);
      room -= size;
    } else {
      parts.push([entry]);
      room = bytes - size;
    }
  }
  return parts;
}
