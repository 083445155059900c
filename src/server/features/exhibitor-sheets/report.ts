import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import { exhibitorColumns, headings } from './columns.ts';
import type { JudgedRow } from './judged.ts';
import { spellForm } from './read-row.ts';

/** Characters of a cell in the report. */
const CELL_CHARACTERS = 200;

/** A row of a table cell by cell, in the words of a language. */
export function presentRow(judged: JudgedRow, lang: Lang): SheetRow {
  const { row, name, kind, problems } = judged;
  const wrong = problems.map(({ column, text }) => ({
    ...{ heading: column ? headings[column][lang] : '', kind: 'wrong' as const },
    ...{ before: '', after: '', problem: text[lang] },
  }));
  const isWrong = kind === 'wrong' || kind === 'conflict';
  return {
    ...{ row, name, kind: isWrong ? 'wrong' : kind },
    cells: isWrong ? wrong : cellsOf(judged, lang),
  };
}

function cellsOf({ kind, form, stored, changes }: JudgedRow, lang: Lang): SheetRow['cells'] {
  if (!form) return [];
  const spelt = spellForm(form);
  const before = new Map(changes.map((change) => [change.column, change.before]));
  const kindOf = (column: (typeof exhibitorColumns)[number]) => {
    if (!stored) return 'new';
    return before.has(column) ? 'changed' : 'same';
  };
  // Of one that is there already, only what differs is worth a cell.
  return exhibitorColumns
    .filter((column) => (kind === 'new' ? spelt[column] !== '' : before.has(column)))
    .map((column) => ({
      ...{ heading: headings[column][lang], kind: kindOf(column) },
      ...{ before: short(before.get(column) ?? ''), after: short(spelt[column]) },
      problem: null,
    }));
}

function short(text: string): string {
  return text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS)}…` : text;
}
