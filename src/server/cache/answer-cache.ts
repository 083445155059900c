import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cacheEpoch } from './epoch.ts';

/** The delay of counts of views, likes and stars. */
const COUNTS_MS = 5_000;
/** Limit for all answers together: a caller with invented filters only evicts cached answers. */
const CHARACTERS_MAX = 8_000_000;

/** A computed answer with headers of its own; bytes if it is not text. */
export interface MadeAnswer {
  text: string | Buffer;
  headers?: Record<string, string>;
}

export interface CachedAnswer extends MadeAnswer {
  etag: string;
  /** The text in brotli, computed for the first caller that accepts it. */
  compressed?: Promise<Buffer>;
  /** The same in gzip. */
  gzipped?: Promise<Buffer>;
  /** The uncompressed bytes of a large text. */
  bytes?: Buffer;
}

/** The validity of an answer: for its directory version, or as stated here. */
export interface CachePolicy {
  /** It shows counts, which change all the time. */
  counts?: boolean;
  /**
   * Valid for this time regardless of changes, and never evicted. Afterwards it is served stale while a new
   * one is computed.
   */
  fixed_ms?: number;
  /** The answer contains the time: another value makes another answer. */
  as_of?: number | string;
}

interface Entry {
  epoch: number;
  version: number;
  /** Valid until then for the same version; until `fixed_until` for any version. */
  until: number;
  fixed_until: number;
  as_of: number | string | undefined;
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

/** An in-memory answer cache with single-flight computation. */
export interface AnswerCache {
  getOrMake: (
    key: string,
    policy: CachePolicy,
    make: Make,
    /** Called before an uncached answer is computed; may throw. */
    admit?: () => Promise<void>,
  ) => Promise<CachedAnswer>;
}

/** @param getVersion returns the directory version; a new one invalidates all but fixed answers, a new epoch all */
export function createAnswerCache(
  getVersion: () => Promise<number>,
  max_characters = CHARACTERS_MAX,
): AnswerCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: max_characters,
    sizeCalculation: ({ answer }) => Math.max(1, answer.text.length),
  });
  // Few, expensive and rarely computed: not part of the size limit.
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
      // Answers valid for a moment need no version.
      const version = policy.as_of === undefined ? await getVersion() : 0;
      const good = findGood(key, version, policy);
      if (good) return good;
      // A caller after a change must not join a computation that began before it.
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
      // The failure affects no caller; the next one retries.
      made.catch(() => undefined);
      return former;
    },
  };
}
