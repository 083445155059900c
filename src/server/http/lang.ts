import { langNamed } from '#contract/lang-named.ts';
import type { Lang } from '#contract/wire.ts';

/** The requested language; defaults to Chinese. */
export function readLang(value: unknown): Lang {
  return langNamed(value) ?? 'zh';
}
