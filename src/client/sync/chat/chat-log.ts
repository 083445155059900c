import type { ChatEntry, ChatMessage } from '#contract/chat.ts';

/** The entries of a room that this page has loaded. */
export interface ChatLog {
  /** In order, without removed messages. */
  messages: readonly ChatMessage[];
  /** First number of the range without gaps. */
  first: number;
  /** Last number of the range without gaps. */
  last: number;
  /** Numbers beyond a gap. */
  ahead: readonly number[];
  /** Removed messages. The message itself may arrive after its removal. */
  removed: ReadonlySet<number>;
  has_older: boolean;
}

/** Maximum number of messages in memory while the reader is at the end. */
export const SHOWN_MAX = 200;

export const EMPTY_LOG: ChatLog = {
  messages: [],
  first: 1,
  last: 0,
  ahead: [],
  removed: new Set(),
  has_older: false,
};

interface Page {
  entries: readonly ChatEntry[];
  last_seq: number;
  has_more: boolean;
}

/** Creates a log from the newest entries. */
export function openLog({ entries, last_seq, has_more }: Page): ChatLog {
  const first = entries[0]?.seq ?? last_seq + 1;
  return withEntries({ ...EMPTY_LOG, first, last: first - 1, has_older: has_more }, entries);
}

/** Adds entries in any order. Known entries change nothing. */
export function withEntries(log: ChatLog, entries: readonly ChatEntry[]): ChatLog {
  const known = new Set(log.ahead);
  const added = entries.filter(({ seq }) => seq > log.last && !known.has(seq));
  const fresh = added.filter(({ seq }) => !known.has(seq) && known.add(seq));
  if (fresh.length === 0) return log;
  let last = log.last;
  while (known.delete(last + 1)) last += 1;
  const ahead = [...known].sort((one, other) => one - other);
  return { ...withMessages(log, fresh), last, ahead };
}

/** Prepends a page of older entries. */
export function withOlder(log: ChatLog, { entries, has_more }: Page): ChatLog {
  const older = entries.filter(({ seq }) => seq < log.first);
  const first = older[0]?.seq ?? log.first;
  return { ...withMessages(log, older), first, has_older: has_more && older.length > 0 };
}

function withMessages(log: ChatLog, entries: readonly ChatEntry[]): ChatLog {
  const gone = entries.flatMap((entry) => {
    if (entry.is === 'removal') return entry.of;
    return entry.is === 'gone' ? entry.seq : [];
  });
  const removed = gone.length > 0 ? new Set([...log.removed, ...gone]) : log.removed;
  const messages = [...log.messages, ...entries.filter(({ is }) => is === 'message')]
    .filter((entry): entry is ChatMessage => entry.is === 'message' && !removed.has(entry.seq))
    .sort((one, other) => one.seq - other.seq);
  return { ...log, messages, removed };
}

/** Drops the oldest messages; the page can fetch them again. */
export function trimmed(log: ChatLog, most = SHOWN_MAX): ChatLog {
  const messages = log.messages.slice(-most);
  const [oldest] = messages;
  if (messages.length === log.messages.length || !oldest) return log;
  return { ...log, messages, first: oldest.seq, has_older: true };
}
