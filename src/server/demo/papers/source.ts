import { daysText } from '#contract/date-text.ts';
import type { ExhibitionData } from '#server/features/exhibition-editing/exhibition-data.ts';
import type { Head, PaperLang } from './sheet.ts';

/** Everything that a paper is made from. */
export interface PaperSource {
  exhibition: ExhibitionData;
  lang: PaperLang;
}

/** Picks the language of the paper. */
export const inLang =
  (lang: PaperLang) =>
  (zh: string, en: string): string =>
    lang === 'zh' ? zh : en;

/** Head and foot of a paper of this exhibition. */
export function headOf(
  { exhibition, lang }: PaperSource,
  { title, subtitle }: { title: string; subtitle?: string },
): Head {
  const { start_date, end_date, wordmark, name, city } = exhibition;
  const when = `${daysText(start_date, end_date, lang)} · ${city[lang]}`;
  return {
    lang,
    wordmark,
    title,
    subtitle: subtitle ?? when,
    foot: `${name[lang]} · ${when}`,
  };
}

export function hallsText(hall: string, lang: PaperLang): string {
  if (lang === 'zh') return `${hall} 号馆`;
  return hall.includes('–') ? `Halls ${hall}` : `Hall ${hall}`;
}

/** 80,000 in both languages. */
export const grouped = (value: number) => value.toLocaleString('en');
