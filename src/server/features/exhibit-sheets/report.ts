import type { OutputOf } from '#contract/endpoint.ts';
import type { importExhibits, SheetColumn } from '#contract/exhibit-sheets.ts';
import type { Lang } from '#contract/wire.ts';
import { presentReading } from '#server/sheets/present-reading.ts';
import { changedColumns, columnText } from './changes.ts';
import { columns, exhibitTable } from './columns.ts';
import type { JudgedRow, JudgedSheet } from './rules.ts';

type Report = OutputOf<typeof importExhibits>;

/** Characters of a value in the report. */
const CELL_CHARACTERS = 200;

/** The report on a sheet, row by row. */
export async function presentReport(
  { rows, ...found }: JudgedSheet,
  {
    added,
    updated,
    lang,
    categories,
    with_mistakes,
  }: {
    /** Ids of the new rows, in their order; empty if none was added. */
    added: readonly string[];
    updated: number;
    lang: Lang;
    categories: ReadonlyMap<string, readonly string[]>;
    with_mistakes: boolean | undefined;
  },
): Promise<Report> {
  const left = [...added];
  const headings = new Map(found.head.map(({ column, heading }) => [column, heading]));
  const headingOf = (column: SheetColumn) =>
    headings.get(column) ?? columns[column]?.heading[lang] ?? column;
  const textIn = (column: SheetColumn, form: JudgedRow['form']) =>
    form ? short(columnText(column, form, { lang, categories })) : '';
  const reported = rows.map((judged): Report['rows'][number] => {
    const { row, name, kind, stored, form } = judged;
    return {
      row,
      name,
      kind,
      exhibit_id: stored?.row.id ?? (kind === 'new' ? (left.shift() ?? null) : null),
      changes:
        stored && form
          ? changedColumns(stored.form, form).map((column) => ({
              heading: columns[column]?.heading[lang] ?? column,
              before: textIn(column, stored.form),
              after: textIn(column, form),
            }))
          : [],
      remarks: judged.remarks.map(({ column, text }) => ({
        heading: headingOf(column),
        text: text[lang],
      })),
      problems: judged.problems.map((problem) => ({
        ...problem,
        heading: headingOf(problem.column),
        text: problem.text[lang],
      })),
    };
  });
  const count = (kind: JudgedRow['kind']) => rows.filter((one) => one.kind === kind).length;
  const mistaken = reported.map(({ row, problems }) => ({
    row,
    reasons: problems.map(({ heading, text }) => `${heading}: ${text}`),
  }));
  return {
    ...(await presentReading(found, exhibitTable, {
      lang,
      mistaken: with_mistakes ? mistaken : null,
    })),
    rows: reported,
    right: rows.length - count('wrong'),
    wrong: count('wrong'),
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    added: added.length,
    updated,
  };
}

function short(text: string): string {
  return text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS)}…` : text;
}
