import { LRUCache } from 'lru-cache';
import { cacheEpoch } from '#server/cache/epoch.ts';
import { AppError } from '#server/http/app-error.ts';
import { brotli, gzipped } from '#server/http/compress.ts';
import type { CountView } from '#server/http/view-counter.ts';

/** The delay of counts, of states that change with time, and of changes by jobs. */
const CHECK_MS = 5_000;
/** Shorter than the minute after which the client refetches the dehydrated queries of a page. */
const KEEP_MS = 50_000;
/** Limit for all pages together: invented addresses only evict cached pages. */
const CHARACTERS_MAX = 16_000_000;
/** 404: nothing is there; 410: it was removed. Redirects are cheap, and other errors pass. */
const CACHED_STATUSES = [200, 404, 410];
const QUALITY = 5;
/** It takes about 80 ms in a worker thread and saves 10 % of the bytes of QUALITY. */
const BEST_QUALITY = 11;

export type Coding = 'br' | 'gzip';

/** The rendered answer of an address. It is sent to many callers: it contains nothing about one of them. */
export interface Page {
  status: number;
  /** Redirect target; null: none. */
  location: string | null;
  html: string;
  /** Identifies the content, without times. */
  tag: string;
  policy: string;
  /** Counted each time the page is sent. */
  views: readonly CountView[];
  /** Monotonic clock, ms. */
  made_at: number;
  compressed: Partial<Record<Coding, Promise<Buffer>>>;
  /** Number of compressions and compressed responses. */
  uses: number;
}

interface Entry {
  page: Page;
  epoch: number;
  version: string | null;
  checked_at: number;
}

/** A page that is being rendered. */
interface Making {
  /** Rejected when its caller may not cause a rendering. */
  admitted: Promise<void>;
  page: Promise<Page>;
}

/**
 * An in-memory cache of rendered pages by a key, such as address and language. Each is rendered again after some
 * seconds, or when the content changes. If the page is equal, the earlier bytes are sent.
 * @param getVersion returns the version of the content
 */
export function createPageCache(getVersion: () => Promise<string>) {
  const entries = new LRUCache<string, Entry>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ page }) => page.html.length,
  });
  const making = new Map<string, Making>();

  async function makeAgain(
    key: string,
    version: string | null,
    make: () => Promise<Page>,
  ): Promise<Page> {
    const epoch = cacheEpoch();
    const made = await make();
    if (!CACHED_STATUSES.includes(made.status)) return made;
    const before = entries.get(key)?.page;
    const isSame = before?.tag === made.tag && made.made_at - before.made_at < KEEP_MS;
    const page = isSame ? before : made;
    entries.set(key, { page, epoch, version, checked_at: made.made_at });
    return page;
  }

  /** Single-flight for concurrent callers. */
  return async function getOrMake(
    key: string,
    make: () => Promise<Page>,
    /** Called before an uncached page is rendered; may throw. */
    admit: () => Promise<void>,
  ): Promise<Page> {
    const entry = entries.get(key);
    const version = await getVersion().catch(() => null);
    // Serves stale pages while the database is unavailable; uncached pages report it themselves.
    if (entry && version === null) return entry.page;
    const isCurrent = entry?.version === version && entry.epoch === cacheEpoch();
    const age = isCurrent ? performance.now() - entry.checked_at : Number.POSITIVE_INFINITY;
    if (isCurrent && age < CHECK_MS) return entry.page;
    // A caller after a change must not join a rendering that began before it.
    const makingKey = `${cacheEpoch()} ${version} ${key}`;
    for (;;) {
      const begun = making.get(makingKey);
      if (!begun) break;
      // A refusal concerns only the caller that began.
      const isRefused = await begun.admitted.then(
        () => false,
        (error) => error instanceof AppError,
      );
      if (!isRefused) return begun.page;
    }
    const admitted = version === null ? Promise.resolve() : admit();
    const page = admitted
      .then(() => makeAgain(key, version, make))
      .finally(() => making.delete(makingKey));
    making.set(makingKey, { admitted, page });
    return page.catch((error) => {
      // A page that is some seconds old is better than the busy page.
      if (isCurrent && age < KEEP_MS && error instanceof AppError) return entry.page;
      throw error;
    });
  };
}

/** The bytes of a page; from its second use on, with the best compression once that is done. */
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
