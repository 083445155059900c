import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { lruLimit } from '#server/cache/lru-limit.ts';

const RUNS_MAX = 50_000;
const cache = new LRUCache<string, readonly string[]>(lruLimit(RUNS_MAX));

/**
 * The syllables of a run of Chinese characters without tones, as they are read together (重庆 is
 * `chong qing`); ü is `v`, as on keyboards. Cached, for names are made of the same words.
 */
export function readChinese(run: string): readonly string[] {
  const cached = cache.get(run);
  if (cached) return cached;
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true });
  cache.set(run, syllables);
  return syllables;
}
