import { langNamed } from '#contract/lang-named.ts';
import type { Lang } from '#contract/wire.ts';

/** The language that a request names; Chinese where it names none. */
export function readLang(value: unknown): Lang {
  return langNamed(value) ?? 'zh';
}
