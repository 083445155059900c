import { zonedInstant } from '#contract/calendar.ts';
import type { Figure } from '#contract/statistics.ts';
import type { Lang } from '#contract/wire.ts';
import type { exhibition } from '#server/features/exhibitions/tables.ts';
import type { NamedSheet } from '#server/sheets/table-bytes.ts';

interface Taken {
  exhibition: Pick<typeof exhibition.$inferSelect, 'name' | 'time_zone'>;
  lang: Lang;
  now: Date;
  isHiding: boolean;
}

/** Source: the file format of workbooks. */
const NAME_CHARACTERS_MAX = 31;
const WIDTH_MIN = 10;
const WIDTH_MAX = 60;

const words = {
  zh: {
    about: '说明',
    edition: '展会',
    made: '导出时间',
    zone: '时区',
    small: '小于 5 的人数不显示。',
    all: '所有人数均已显示。',
  },
  en: {
    about: 'About',
    edition: 'Exhibition',
    made: 'Exported',
    zone: 'Time zone',
    small: 'Counts of fewer than 5 people are hidden.',
    all: 'All counts are shown.',
  },
};

/** A sheet for each chart, with its finding at the top, after one that says where the figures come from. */
export function figureSheets(
  figures: readonly Figure[],
  { exhibition, lang, now, isHiding }: Taken,
): NamedSheet[] {
  const { name, time_zone } = exhibition;
  const said = words[lang];
  const made = zonedInstant(now, time_zone).slice(0, 16).replace('T', ' ');
  const about = {
    name: said.about,
    bold: [0],
    rows: [
      [said.edition, name[lang] || name.zh || name.en],
      [said.made, made],
      [said.zone, time_zone],
      [isHiding ? said.small : said.all],
    ],
  };
  const charts = figures.map(({ name: title, heading, notes, head, rows }) => ({
    name: title,
    bold: [0, notes.length + 2],
    rows: [[heading], ...notes.map((note) => [note]), [''], head, ...rows],
  }));
  const taken = new Set<string>();
  return [about, ...charts].map((sheet) => ({
    ...sheet,
    name: freeName(sheet.name, taken),
    widths: widthsOf(sheet.rows),
  }));
}

/** A name that a workbook allows and no other sheet has, whatever its case. */
function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[[\]:*?/\\']/g, ' ').trim() || '–';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const free = plain.slice(0, NAME_CHARACTERS_MAX - end.length) + end;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}

/** Sentences, which stand alone in their row, may reach over the next columns. */
function widthsOf(rows: readonly (readonly (string | number)[])[]): number[] {
  const tabled = rows.filter(({ length }) => length > 1);
  const columns = Math.max(0, ...tabled.map(({ length }) => length));
  return Array.from({ length: columns }, (_, at) => {
    const longest = Math.max(...tabled.map((row) => widthOf(String(row[at] ?? ''))));
    return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, longest + 2));
  });
}

/** Chinese characters are twice as wide. */
const widthOf = (text: string) => text.replace(/\p{Script=Han}/gu, '  ').length;
