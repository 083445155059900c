import { randomUUID } from 'node:crypto';

/** Events within this window reach a reader in one write, encoded once for all readers of a topic. */
const BATCH_MS = 150;
/**
 * If writing to all readers takes long, as on a busy CPU, batches are fewer and larger. This share of the
 * time stays free for other work; a batch waits less than a second.
 */
const PAUSE_FOR_WRITING = 3;
const BATCH_MAX_MS = 600;
/** Replay buffer for reconnecting readers: some minutes of a busy room. */
const REPLAYED_BATCHES = 2_000;
const REPLAYED_BYTES = 4 * 1024 * 1024;

/** Writes bytes to a reader. */
export type Write = (bytes: Buffer) => void;

interface Batch {
  number: number;
  topic: string;
  bytes: Buffer;
}

export interface Hub {
  /** Sends an event, as JSON, to the readers of a topic with the next batch. */
  publish: (topic: string, json: string) => void;
  /** Sends it to every reader at once; earlier events cannot be resumed. */
  interrupt: (json: string) => void;
  subscribe: (topics: readonly string[], write: Write) => () => void;
  /**
   * The events of the topics after a batch; null: unknown to this process.
   * @param last_id id of the last batch that the reader received
   */
  missedSince: (last_id: string, topics: readonly string[]) => Buffer[] | null;
  /** Marks the present: a new reader misses nothing before it. */
  idLine: () => Buffer;
  close: () => void;
}

/** The subscriptions of this process, and the last batches for reconnecting readers. */
export function createHub(batch_ms = BATCH_MS, now = () => performance.now()): Hub {
  // Batch numbers of another process, or from before a restart, are meaningless here.
  const own = randomUUID().slice(0, 8);
  const readers = new Map<string, Set<Write>>();
  const waiting = new Map<string, string[]>();
  let batches: Batch[] = [];
  let bytes_held = 0;
  let last = 0;
  /** Batches up to this one were dropped. */
  let forgotten = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Write duration of the last batch. */
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
    // Drops in large steps, because each step copies the list.
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
      // Deduplicated: a reader of several topics gets it once.
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
