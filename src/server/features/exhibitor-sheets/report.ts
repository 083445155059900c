import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import { countryName } from '#server/countries.ts';
import { wrongCells } from '#server/sheets/wrong-cells.ts';
import { columns, type ExhibitorColumn, exhibitorColumns } from './columns.ts';
import type { JudgedRow } from './judged.ts';
import { formTexts } from './read-row.ts';

type CategoryLabels = ReadonlyMap<string, readonly string[]>;

/** Characters of a cell in the report. */
const CELL_CHARACTERS = 200;

/** A row of a table cell by cell, in the words of a language. */
export function presentRow(judged: JudgedRow, labels: CategoryLabels, lang: Lang): SheetRow {
  const { row, name, kind, problems, remarks } = judged;
  const remarked = remarks.map(({ column, text }) => ({
    heading: column ? columns[column].heading[lang] : '',
    kind: 'new' as const,
    before: '',
    after: '',
    problem: null,
    note: text[lang],
  }));
  const isWrong = kind === 'wrong' || kind === 'conflict';
  return {
    row,
    name,
    kind: isWrong ? 'wrong' : kind,
    cells: isWrong
      ? wrongCells(problems, columns, lang)
      : [...cellsOf(judged, labels, lang), ...remarked],
  };
}

function cellsOf(
  { kind, form, stored, changes }: JudgedRow,
  labels: CategoryLabels,
  lang: Lang,
): SheetRow['cells'] {
  if (!form) return [];
  const texts = formTexts(form);
  const before = new Map(changes.map((change) => [change.column, change.before]));
  const inWords = (column: ExhibitorColumn, text: string) =>
    short(wordsFor(column, text, labels, lang));
  const kindOf = (column: (typeof exhibitorColumns)[number]) => {
    if (!stored) return 'new';
    return before.has(column) ? 'changed' : 'same';
  };
  // A stored exhibitor has cells only for what differs.
  return exhibitorColumns
    .filter((column) => (kind === 'new' ? texts[column] !== '' : before.has(column)))
    .map((column) => ({
      heading: columns[column].heading[lang],
      kind: kindOf(column),
      before: inWords(column, before.get(column) ?? ''),
      after: inWords(column, texts[column]),
      problem: null,
    }));
}

const yes = { zh: '是', en: 'yes' };
const no = { zh: '否', en: 'no' };

/** Codes by their names, as people wrote them. */
function wordsFor(
  column: ExhibitorColumn,
  text: string,
  labels: CategoryLabels,
  lang: Lang,
): string {
  const nameOf = (code: string) => labels.get(code)?.[lang === 'zh' ? 0 : 1] ?? code;
  switch (column) {
    case 'country':
      return text && countryName(text, lang);
    case 'categories':
      return text
        .split(', ')
        .map(nameOf)
        .join(lang === 'zh' ? '、' : ', ');
    case 'is_export':
      return (text === 'yes' ? yes : no)[lang];
    default:
      return text;
  }
}

function short(text: string): string {
  return text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS)}…` : text;
}
