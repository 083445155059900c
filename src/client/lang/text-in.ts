import type { Lang } from '#contract/wire.ts';

/** A text in the language that is shown, or else in the one that it was written in. */
export function textIn({ zh, en }: { zh: string; en: string }, lang: Lang): string {
  return (lang === 'zh' ? zh : en) || zh || en;
}
