import type { ChatChange, ChatEntry, ChatMessage } from '#contract/chat.ts';
import type { Bus } from '#server/db/bus.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import { textFor } from '#server/http/events/serve-events.ts';
import {
  addMessages,
  changeRoom,
  findByKeys,
  findMutes,
  findPublished,
  findRecent,
  lockRooms,
  mutedUntil,
} from './rows.ts';
import { type Post, presentMessage, REMEMBERED_SECONDS, refusalOf, splitEntries } from './rules.ts';
import type { ChatMessageRow } from './tables.ts';

/** Messages that arrive within this time share one commit and one notification. */
const BATCH_MS = 150;
const BATCH_MESSAGES = 50;
/** A PostgreSQL notification has less than 8,000 bytes. */
const NOTIFIED_BYTES = 7_500;

export type Posted = { outcome: 'published'; message: ChatMessage } | { outcome: 'held' };

interface Waiting {
  post: Post;
  resolve: (posted: Posted) => void;
  reject: (error: unknown) => void;
}

interface WriterParts {
  db: Database;
  bus: Bus;
  now: () => Date;
}

/** Bus messages that notify a room's readers of a change. */
export function textsFor(live_id: string, { entries = [], room }: ChatChange): string[] {
  const text = (change: ChatChange) =>
    textFor({ room_id: live_id }, { what: 'chat', room_id: live_id, change });
  const frame = Buffer.byteLength(text({ entries: [] }));
  return [
    ...splitEntries(entries, NOTIFIED_BYTES - frame).map((part) => text({ entries: part })),
    ...(room ? [text({ room })] : []),
  ];
}

/**
 * Writes messages in batches. A transaction writes a batch of messages for any number of rooms. It locks the
 * rows of the rooms, so that sequence numbers have no gap and limits apply across processes.
 * @returns a function that accepts a message and resolves after its commit
 */
export function createChatWriter({ db, bus, now }: WriterParts): (post: Post) => Promise<Posted> {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isWriting = false;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    isWriting = true;
    const batch = waiting.slice(0, BATCH_MESSAGES);
    waiting = waiting.slice(BATCH_MESSAGES);
    try {
      const posts = batch.map(({ post }) => post);
      const results = await bus.commitAndPublish(db, (tx) => writeBatch(tx, posts, now()));
      for (const [place, { resolve, reject }] of batch.entries()) {
        const result = results[place];
        if (result instanceof Error) reject(result);
        else if (result) resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isWriting = false;
    schedule();
  }

  function schedule() {
    if (waiting.length >= BATCH_MESSAGES) void flush();
    else if (waiting.length > 0) timer ??= setTimeout(() => void flush(), BATCH_MS);
  }

  return (post) =>
    new Promise((resolve, reject) => {
      waiting.push({ post, resolve, reject });
      schedule();
    });
}

type Result = Posted | AppError;

async function writeBatch(tx: Database, posts: readonly Post[], now: Date) {
  const rooms = await lockRooms(
    tx,
    posts.map(({ live_id }) => live_id),
  );
  const accounts = [...new Set(posts.map(({ account_id }) => account_id))];
  const keys = posts.flatMap(({ key_hash }) => key_hash ?? []);
  const since = new Date(now.getTime() - REMEMBERED_SECONDS * 1000);
  const [repeated, recent, published, mutes] = [
    keys.length > 0 ? await findByKeys(tx, accounts, keys) : [],
    await findRecent(tx, accounts, since),
    await findPublished(tx, rooms.values()),
    await findMutes(tx, accounts, now),
  ];
  const seqs = new Map([...rooms].map(([live_id, { seq }]) => [live_id, seq]));
  const added: ChatMessageRow[] = [];
  const entries: [live_id: string, entry: ChatEntry][] = [];

  const results = posts.map((post): Result => {
    const room = rooms.get(post.live_id);
    if (!room) return new AppError('LIVE_NOT_FOUND');
    const { account_id, live_id, key_hash } = post;
    const isOfKey = (row: ChatMessageRow) =>
      key_hash !== null && row.account_id === account_id && row.key_hash === key_hash;
    const earlier = [...repeated, ...added].find(isOfKey);
    if (earlier) return repeatedResult(earlier, post);
    const all = [...published, ...added];
    const refusal = refusalOf(
      post,
      {
        room,
        published: all.flatMap((row) => (row.live_id === live_id ? (row.published_at ?? []) : [])),
        own: [...recent, ...added].filter((row) => row.account_id === account_id),
        muted_until: mutedUntil(mutes, post),
      },
      now,
    );
    if (refusal) return new AppError(refusal.name, { ...retryAfter(refusal.retry_seconds) });
    const seq = post.is_held ? null : (seqs.get(live_id) ?? 0) + 1;
    if (seq !== null) seqs.set(live_id, seq);
    const row = rowOf(post, seq, now);
    added.push(row);
    if (seq === null) return { outcome: 'held' };
    const message = presentMessage(row, seq);
    entries.push([live_id, message]);
    return { outcome: 'published', message };
  });

  await addMessages(tx, added);
  const texts: string[] = [];
  for (const [live_id, roomEntries] of Map.groupBy(entries, ([id]) => id)) {
    await changeRoom(tx, live_id, { seq: seqs.get(live_id) ?? 0 });
    texts.push(...textsFor(live_id, { entries: roomEntries.map(([, entry]) => entry) }));
  }
  return { result: results, texts };
}

function retryAfter(seconds: number | undefined) {
  return seconds === undefined ? {} : { retryAfter: seconds };
}

/** The answer of the first call with this idempotency key, updated if the message was removed since. */
function repeatedResult(row: ChatMessageRow, { live_id, text }: Post): Result {
  if (row.live_id !== live_id || row.text !== text) return new AppError('IDEMPOTENCY_KEY_REUSED');
  if (row.state === 'removed') return new AppError('DONE_BEFORE');
  if (row.seq === null) return { outcome: 'held' };
  return { outcome: 'published', message: presentMessage(row, row.seq) };
}

function rowOf(post: Post, seq: number | null, now: Date): ChatMessageRow {
  const { id, live_id, account_id, key_hash, name, writes_as, text } = post;
  return {
    id,
    live_id,
    account_id,
    key_hash,
    name,
    writes_as,
    text,
    seq,
    state: seq === null ? 'held' : 'published',
    removed_seq: null,
    created_at: now,
    published_at: seq === null ? null : now,
    reports: 0,
  };
}
