import { randomUUID } from 'node:crypto';

/** What happens within so long reaches a reader in one write, encoded once for all readers of a topic. */
const BATCH_MS = 150;
/**
 * Where writing to all readers takes long, as on a processor that does much else, batches are fewer and larger:
 * this much of the time is left for the rest, and still nobody waits for a second.
 */
const PAUSE_FOR_WRITING = 3;
const BATCH_MAX_MS = 600;
/** What a reader that comes back may have missed: some minutes of a busy room. */
const REPLAYED_BATCHES = 2_000;
const REPLAYED_BYTES = 4 * 1024 * 1024;

/** Writes bytes to one reader. */
export type Write = (bytes: Buffer) => void;

interface Batch {
  number: number;
  topic: string;
  bytes: Buffer;
}

export interface Hub {
  /** Sends an event, as JSON, to the readers of a topic with the next batch. */
  publish: (topic: string, json: string) => void;
  /** Sends it to every reader at once; what came before cannot be resumed. */
  interrupt: (json: string) => void;
  subscribe: (topics: readonly string[], write: Write) => () => void;
  /**
   * What the topics had after a batch; null: this process cannot tell.
   * @param last_id of that batch, as the reader has read it
   */
  missedSince: (last_id: string, topics: readonly string[]) => Buffer[] | null;
  /** Names the present: nothing before it is missed by a reader that begins now. */
  idLine: () => Buffer;
  close: () => void;
}

/** Who reads which topic in this process, and the last batches, for readers that were away for a moment. */
export function createHub(batch_ms = BATCH_MS, now = () => performance.now()): Hub {
  // Numbers of another process, or of this one before it was started anew, mean nothing here.
  const own = randomUUID().slice(0, 8);
  const readers = new Map<string, Set<Write>>();
  const waiting = new Map<string, string[]>();
  let batches: Batch[] = [];
  let bytes_held = 0;
  let last = 0;
  /** Batches up to this one are forgotten. */
  let forgotten = 0;
  let timer: NodeJS.Timeout | undefined;
  /** How long the last batch took to be written. */
  let written_ms = 0;

  const idOf = (number: number) => `id: ${own}-${number}\n\n`;

  function flush() {
    timer = undefined;
    const begun = now();
    for (const [topic, events] of waiting) {
      last += 1;
      const text = events.map((json) => `data: ${json}\n\n`).join('');
      const bytes = Buffer.from(text + idOf(last));
      remember({ number: last, topic, bytes });
      for (const write of [...(readers.get(topic) ?? [])]) write(bytes);
    }
    waiting.clear();
    written_ms = now() - begun;
  }

  function remember(batch: Batch) {
    batches.push(batch);
    bytes_held += batch.bytes.length;
    // In large steps, as each copies the list.
    if (batches.length < 2 * REPLAYED_BATCHES && bytes_held < 2 * REPLAYED_BYTES) return;
    while (batches.length > REPLAYED_BATCHES || bytes_held > REPLAYED_BYTES) {
      const gone = batches.splice(0, Math.ceil(batches.length / 4));
      for (const { bytes } of gone) bytes_held -= bytes.length;
      forgotten = gone.at(-1)?.number ?? forgotten;
    }
  }

  return {
    publish: (topic, json) => {
      const events = waiting.get(topic);
      if (events) events.push(json);
      else waiting.set(topic, [json]);
      const pause = Math.min(written_ms * PAUSE_FOR_WRITING, BATCH_MAX_MS);
      timer ??= setTimeout(flush, Math.max(batch_ms, pause));
    },
    interrupt: (json) => {
      flush();
      last += 1;
      batches = [];
      bytes_held = 0;
      forgotten = last;
      const bytes = Buffer.from(`data: ${json}\n\n${idOf(last)}`);
      // Who reads several topics is told once.
      for (const write of new Set([...readers.values()].flatMap((all) => [...all]))) write(bytes);
    },
    subscribe: (topics, write) => {
      for (const topic of topics) {
        const all = readers.get(topic);
        if (all) all.add(write);
        else readers.set(topic, new Set([write]));
      }
      return () => {
        for (const topic of topics) {
          const all = readers.get(topic);
          all?.delete(write);
          if (all?.size === 0) readers.delete(topic);
        }
      };
    },
    missedSince: (last_id, topics) => {
      const [, process_id, digits = ''] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(last_id) ?? [];
      const number = Number(digits);
      if (process_id !== own || number < forgotten || number > last) return null;
      const from = batches.findIndex((batch) => batch.number > number);
      if (from < 0) return [];
      const missed = batches.slice(from).filter(({ topic }) => topics.includes(topic));
      return missed.map(({ bytes }) => bytes);
    },
    idLine: () => Buffer.from(idOf(last)),
    close: () => clearTimeout(timer),
  };
}
