import type { OutputOf } from '#contract/endpoint.ts';
import type { importExhibits } from '#contract/exhibit-sheets.ts';
import type { Lang } from '#contract/wire.ts';
import { columns } from './columns.ts';
import type { JudgedSheet } from './rules.ts';

type Report = OutputOf<typeof importExhibits>;
type ReportedRow = Report['rows'][number];

/** The report on a sheet, row by row. */
export function presentReport(
  { unknown_columns, headings: found, notes, encoding, rows }: JudgedSheet,
  /** Ids of the right rows, in their order; empty if none was added. */
  ids: readonly string[],
  lang: Lang,
): Report {
  const left = [...ids];
  const reported = rows.map(({ row, name, problems, form }): ReportedRow => {
    const exhibit_id = (form && left.shift()) ?? null;
    const told = problems.map((problem) => ({
      ...problem,
      heading: found[problem.column] ?? columns[problem.column]?.heading[lang] ?? problem.column,
      text: problem.text[lang],
    }));
    return { row, name, exhibit_id, problems: told };
  });
  const right = rows.filter(({ form }) => form).length;
  return {
    unknown_columns,
    encoding,
    notes: notes.map((note) => note[lang]),
    rows: reported,
    right,
    wrong: rows.length - right,
    added: ids.length,
  };
}
