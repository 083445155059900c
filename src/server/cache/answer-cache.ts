import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cacheEpoch } from './epoch.ts';

/** The lag of counts of views, likes and stars. */
const COUNTS_MS = 5_000;
/** Of all answers together: a caller who makes up filters evicts the answers to others, and no more. */
const CHARACTERS_MAX = 8_000_000;

/** A made answer with headers of its own; bytes for an answer that is no text. */
export interface MadeAnswer {
  text: string | Buffer;
  headers?: Record<string, string>;
}

export interface CachedAnswer extends MadeAnswer {
  etag: string;
  /** The text in brotli, from the first caller who takes it on. */
  compressed?: Promise<Buffer>;
  /** The same in gzip. */
  gzipped?: Promise<Buffer>;
  /** The text as it is sent without, where it is large. */
  bytes?: Buffer;
}

/** An answer is good for the version of the directory that it was made from, or as said here. */
export interface CachePolicy {
  /** It shows counts, which change all the time. */
  counts?: boolean;
  /**
   * It is good for so long, whatever has changed, and is never evicted for another one. Afterwards it is answered
   * still while another one is made.
   */
  fixed_ms?: number;
  /** It says the time: another answer is made when this is another one. */
  as_of?: number;
}

interface Entry {
  epoch: number;
  version: number;
  /** Good until then while the version is the same, and until `fixed_until` also when it is not. */
  until: number;
  fixed_until: number;
  as_of: number | undefined;
  answer: CachedAnswer;
}

interface Making {
  key: string;
  epoch: number;
  version: number;
  policy: CachePolicy;
  make: Make;
}

type Make = () => Promise<string | MadeAnswer>;

/** Answers in memory, each made once: concurrent callers wait for one making. */
export interface AnswerCache {
  getOrMake: (
    key: string,
    policy: CachePolicy,
    make: Make,
    /** Asked of a caller whose answer would have to be made; it may throw. */
    admit?: () => Promise<void>,
  ) => Promise<CachedAnswer>;
}

/** @param getVersion of the directory; a new one outdates every answer but the fixed ones, a new epoch those too */
export function createAnswerCache(
  getVersion: () => Promise<number>,
  max_characters = CHARACTERS_MAX,
): AnswerCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: max_characters,
    sizeCalculation: ({ answer }) => Math.max(1, answer.text.length),
  });
  // Dear to make and made rarely: these are few, and stand outside the limit of the others.
  const fixed = new Map<string, Entry>();
  const making = new Map<string, Promise<Entry>>();

  function findFixed(key: string): Entry | undefined {
    const entry = fixed.get(key);
    return entry?.epoch === cacheEpoch() ? entry : undefined;
  }

  function findGood(
    key: string,
    version: number,
    { as_of }: CachePolicy,
  ): CachedAnswer | undefined {
    const entry = findFixed(key) ?? entries.get(key);
    const now = performance.now();
    if (entry?.epoch !== cacheEpoch() || entry.as_of !== as_of) return undefined;
    if (now < entry.fixed_until) return entry.answer;
    return entry.version === version && now < entry.until ? entry.answer : undefined;
  }

  async function makeEntry({ epoch, version, policy, make }: Making): Promise<Entry> {
    const { counts = false, fixed_ms = 0, as_of } = policy;
    const made = await make();
    const { text, headers }: MadeAnswer = typeof made === 'string' ? { text: made } : made;
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const now = performance.now();
    return {
      epoch,
      version,
      until: counts ? now + COUNTS_MS : Number.POSITIVE_INFINITY,
      fixed_until: now + fixed_ms,
      as_of,
      answer: { text, etag, headers },
    };
  }

  async function store(makingKey: string, begun: Making): Promise<Entry> {
    const { key, epoch, version, policy } = begun;
    const entry = makeEntry(begun);
    making.set(makingKey, entry);
    try {
      const made = await entry;
      if (epoch !== cacheEpoch()) return made;
      if (policy.fixed_ms) fixed.set(key, made);
      else if (version >= (entries.peek(key)?.version ?? 0)) entries.set(key, made);
      return made;
    } finally {
      making.delete(makingKey);
    }
  }

  return {
    async getOrMake(key, policy, make, admit) {
      // What is good for a moment needs no version.
      const version = policy.as_of === undefined ? await getVersion() : 0;
      const good = findGood(key, version, policy);
      if (good) return good;
      // A caller after a change must not share a making that began before it.
      const epoch = cacheEpoch();
      const changes = policy.fixed_ms ? '' : `${version} ${policy.as_of ?? ''}`;
      const makingKey = `${epoch} ${changes} ${key}`;
      const former = findFixed(key)?.answer;
      const begun = making.get(makingKey);
      if (begun) return former ?? (await begun).answer;
      if (admit && !former) await admit();
      const meanwhile = making.get(makingKey);
      if (meanwhile) return former ?? (await meanwhile).answer;
      const made = store(makingKey, { key, epoch, version, policy, make });
      if (!former) return (await made).answer;
      // It fails for nobody: the next caller begins it again.
      made.catch(() => undefined);
      return former;
    },
  };
}
