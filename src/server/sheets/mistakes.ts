import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from './cells.ts';
import type { FoundTable } from './found-table.ts';
import type { TableCell } from './table-bytes.ts';

/** The first heading of a file of wrong rows. */
const heading: Words = {
  zh: '需更正的问题（改好后可直接导入本文件）',
  en: 'To correct (then import this file)',
};

/** True for the heading that the file of wrong rows has added. */
export function isMistakes(text: string): boolean {
  return [heading.zh, heading.en].some((own) => plain(own) === plain(text));
}

/** A row of a report: the number of its first line, and what is wrong. */
export interface Mistaken {
  row: number;
  reasons: readonly string[];
}

/**
 * The wrong rows of a table as they were, with their mistakes in front. A record's further lines, which have no
 * report of their own, go with it.
 */
export function mistakesTable(
  { head, texts }: Pick<FoundTable<string>, 'head' | 'texts'>,
  rows: readonly Mistaken[],
  lang: Lang,
): TableCell[][] {
  const byRow = new Map<number, string[]>();
  for (const { row, reasons } of rows) byRow.set(row, [...(byRow.get(row) ?? []), ...reasons]);
  // An earlier file of this kind is imported again: its reasons are out of date.
  const places = head.flatMap(({ heading: text }, place) => (isMistakes(text) ? [] : [place]));
  let isWrong = false;
  const lines = [...texts].flatMap(([row, cells]) => {
    const reasons = byRow.get(row);
    if (reasons) isWrong = reasons.length > 0;
    return isWrong
      ? [[(reasons ?? []).join('\n'), ...places.map((place) => cells[place] ?? '')]]
      : [];
  });
  if (lines.length === 0) return [];
  return [[heading[lang], ...places.map((place) => head[place]?.heading ?? '')], ...lines];
}
