import { pinyin } from 'pinyin-pro';

const KEPT_MAX = 50_000;
const kept = new Map<string, readonly string[]>();

/**
 * The syllables of a run of Chinese characters without tones, as they are read together (重庆 is
 * `chong qing`); ü is `v`, as on keyboards. Kept, for names are made of the same words.
 */
export function readChinese(run: string): readonly string[] {
  const known = kept.get(run);
  if (known) return known;
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true });
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(run, syllables);
  return syllables;
}
