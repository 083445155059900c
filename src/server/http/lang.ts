import { Lang } from '#contract/wire.ts';

/** The language that a request names; Chinese where it names none. */
export function readLang(value: unknown): Lang {
  const lang = Lang.safeParse(value);
  return lang.success ? lang.data : 'zh';
}
