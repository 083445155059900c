import type { Lang } from '#contract/wire.ts';

/** A text in the current language, with its original language as fallback. */
export function textIn({ zh, en }: { zh: string; en: string }, lang: Lang): string {
  return (lang === 'zh' ? zh : en) || zh || en;
}
