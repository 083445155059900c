import { LRUCache } from 'lru-cache';
import { cacheEpoch } from '#server/cache/epoch.ts';
import { brotli, gzipped } from '#server/http/compress.ts';

/** The lag of what is counted, and of what changes without a new version of the directory. */
const CHECK_MS = 5_000;
/** Shorter than the minute after which the client refetches what a page brings along. */
const KEEP_MS = 50_000;
/** Of all pages together: a caller who makes up addresses evicts the pages of others, and no more. */
const CHARACTERS_MAX = 16_000_000;
/** The page of every address that leads nowhere. */
const NOT_FOUND = 404;
const QUALITY = 5;
/** It takes some 80 ms beside this thread, and saves a tenth of the bytes of QUALITY. */
const BEST_QUALITY = 11;

export type Coding = 'br' | 'gzip';

/** What an address answers. */
export interface Page {
  status: number;
  /** Where it sends its reader instead; null: nowhere. */
  location: string | null;
  html: string;
  /** Names what the page says, whatever the time it says it. */
  tag: string;
  policy: string;
  /** By the monotonic clock, ms. */
  made_at: number;
  compressed: Partial<Record<Coding, Promise<Buffer>>>;
  /** How often it was compressed or sent compressed. */
  uses: number;
}

interface Entry {
  page: Page;
  epoch: number;
  version: number;
  checked_at: number;
}

/**
 * Rendered pages in memory, by their address and language. Each is rendered again some seconds later, or
 * when the directory has changed; while it says the same, the bytes of before are sent.
 * @param getVersion of the directory
 */
export function createPageCache(getVersion: () => Promise<number>) {
  const entries = new LRUCache<string, Entry>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ page }) => page.html.length,
  });
  const making = new Map<string, Promise<Page>>();

  async function makeAgain(key: string, version: number, make: () => Promise<Page>): Promise<Page> {
    const epoch = cacheEpoch();
    const made = await make();
    if (made.status !== 200 && made.status !== NOT_FOUND) return made;
    const before = entries.get(key)?.page;
    const isSame = before?.tag === made.tag && made.made_at - before.made_at < KEEP_MS;
    const page = isSame ? before : made;
    entries.set(key, { page, epoch, version, checked_at: made.made_at });
    return page;
  }

  /** Concurrent callers share one making. */
  return async function getOrMake(
    key: string,
    make: () => Promise<Page>,
    /** Asked of a caller whose page would have to be made; it may throw. */
    admit: () => Promise<void>,
  ): Promise<Page> {
    const entry = entries.get(key);
    const version = await getVersion().catch(() => null);
    // While the database is away, what was said last is said on, and other pages say so themselves.
    if (version === null) return entry?.page ?? make();
    const isCurrent = entry?.version === version && entry.epoch === cacheEpoch();
    if (isCurrent && performance.now() - entry.checked_at < CHECK_MS) return entry.page;
    // A caller after a change must not share a making that began before it.
    const makingKey = `${cacheEpoch()} ${version} ${key}`;
    if (!making.has(makingKey)) await admit();
    const begun = making.get(makingKey) ?? makeAgain(key, version, make);
    making.set(makingKey, begun);
    try {
      return await begun;
    } finally {
      making.delete(makingKey);
    }
  };
}

/** The bytes of a page; from its second use on, those of the best compression as soon as they are there. */
export function compressPage(page: Page, coding: Coding): Promise<Buffer> {
  page.compressed[coding] ??= coding === 'br' ? brotli(page.html, QUALITY) : gzipped(page.html);
  page.uses += 1;
  if (page.uses === 2) {
    void brotli(page.html, BEST_QUALITY).then((best) => {
      page.compressed.br = Promise.resolve(best);
    });
  }
  return page.compressed[coding];
}
