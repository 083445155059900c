import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChatLog,
  EMPTY_LOG,
  openLog,
  trimmed,
  withEntries,
  withOlder,
} from '#client/sync/chat/chat-log.ts';
import type { ChatEntry } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';

/** A room on the server: messages, and removals of earlier ones. */
const history = fc
  .array(fc.option(fc.nat(), { freq: 4 }), { minLength: 1, maxLength: 80 })
  .map((steps) => {
    const entries: ChatEntry[] = [];
    for (const step of steps) {
      const seq = entries.length + 1;
      const of = step === null ? 0 : (step % seq) + 1;
      const isThere = entries[of - 1]?.is === 'message';
      const isGone = entries.some((entry) => entry.is === 'removal' && entry.of === of);
      entries.push(isThere && !isGone ? { is: 'removal', seq, of } : messageOf(seq));
    }
    return entries;
  });

function messageOf(seq: number): ChatEntry {
  const id = `01900000-0000-7000-8000-${String(seq).padStart(12, '0')}`;
  const at = '2027-03-05T10:00:00.000Z';
  return { is: 'message', seq, id, author: 'a', name: 'A**', as: 'visitor', text: '', sent_at: at };
}

/** The server's answer when the room has this many entries. */
function answer(entries: readonly ChatEntry[], upTo: number, from: number, to: number) {
  const room = entries.slice(0, upTo);
  const removed = new Set(room.flatMap((entry) => (entry.is === 'removal' ? entry.of : [])));
  const last = Math.min(upTo, to);
  return {
    entries: room
      .slice(Math.max(0, from - 1), last)
      .map((entry) => (removed.has(entry.seq) ? ({ is: 'gone', seq: entry.seq } as const) : entry)),
    last_seq: upTo,
    has_more: last < upTo,
  };
}

function shown(entries: readonly ChatEntry[]) {
  const removed = new Set(entries.flatMap((entry) => (entry.is === 'removal' ? entry.of : [])));
  return entries.flatMap(({ is, seq }) => (is === 'message' && !removed.has(seq) ? seq : []));
}

const seqs = ({ messages }: ChatLog) => messages.map(({ seq }) => seq);

test('a reader that reconnects ends with the whole room in order, without removed messages', () => {
  const plan = fc.record({
    entries: history,
    /** The length of the room when the reader arrived. */
    began: fc.nat(),
    /** The fate of each event: delivered, lost, swapped with the next, or duplicated. */
    luck: fc.array(fc.constantFrom('heard', 'lost', 'late', 'twice', 'asked'), { maxLength: 80 }),
  });
  fc.assert(
    fc.property(plan, ({ entries, began, luck }) => {
      const start = began % (entries.length + 1);
      const first = Math.max(1, start - limits.CHAT_HISTORY + 1);
      let log = openLog({ ...answer(entries, start, first, start), has_more: first > 1 });
      let late: ChatEntry[] = [];
      for (let at = start; at < entries.length; at++) {
        const entry = entries[at];
        const chance = luck[at - start] ?? 'heard';
        if (!entry) continue;
        if (chance === 'late') {
          late.push(entry);
          continue;
        }
        if (chance === 'asked') {
          log = withEntries(log, answer(entries, at + 1, log.last + 1, at + 1).entries);
        } else if (chance !== 'lost') {
          log = withEntries(log, chance === 'twice' ? [entry, entry] : [entry]);
        }
        log = withEntries(log, late);
        late = [];
      }
      const end = entries.length;
      while (log.last < end) {
        const to = log.last + limits.CHAT_MISSED;
        log = withEntries(log, answer(entries, end, log.last + 1, to).entries);
      }
      const older = answer(entries, end, 1, log.first - 1);
      log = withOlder(log, { ...older, has_more: false });
      expect(seqs(log)).toEqual(shown(entries));
      expect(log).toMatchObject({ first: 1, last: end, ahead: [], has_older: false });
    }),
  );
});

test('messages after a gap are shown, and the gap is recorded until it is filled', () => {
  const log = withEntries(EMPTY_LOG, [messageOf(1), messageOf(4), messageOf(3)]);
  expect(seqs(log)).toEqual([1, 3, 4]);
  expect(log).toMatchObject({ last: 1, ahead: [3, 4] });
  const filled = withEntries(log, [messageOf(2)]);
  expect(filled).toMatchObject({ last: 4, ahead: [] });
  expect(withEntries(filled, [messageOf(2)])).toBe(filled);
});

test('a removal that arrives before its message hides that message', () => {
  const log = withEntries(EMPTY_LOG, [{ is: 'removal', seq: 2, of: 1 }, messageOf(1)]);
  expect(seqs(log)).toEqual([]);
  expect(log.last).toBe(2);
});

test('the oldest messages are evicted, and fetched again on demand', () => {
  const all = Array.from({ length: 10 }, (_, at) => messageOf(at + 1));
  const log = trimmed(withEntries(EMPTY_LOG, all), 4);
  expect(seqs(log)).toEqual([7, 8, 9, 10]);
  expect(log).toMatchObject({ first: 7, last: 10, has_older: true });
  const older = withOlder(log, { entries: all.slice(0, 6), last_seq: 10, has_more: false });
  expect(seqs(older)).toEqual(all.map(({ seq }) => seq));
});
