import type { OutputOf } from '#contract/endpoint.ts';
import type { importExhibits } from '#contract/exhibit-sheets.ts';
import type { Lang } from '#contract/wire.ts';
import { presentReading } from '#server/sheets/present-reading.ts';
import { columns, exhibitTable } from './columns.ts';
import type { JudgedSheet } from './rules.ts';

type Report = OutputOf<typeof importExhibits>;
type ReportedRow = Report['rows'][number];

/** The report on a sheet, row by row. */
export async function presentReport(
  { rows, ...found }: JudgedSheet,
  /** Ids of the right rows, in their order; empty if none was added. */
  ids: readonly string[],
  { lang, with_mistakes }: { lang: Lang; with_mistakes?: boolean | undefined },
): Promise<Report> {
  const left = [...ids];
  const headings = new Map(found.head.map(({ column, heading }) => [column, heading]));
  const reported = rows.map(({ row, name, problems, form }): ReportedRow => {
    const exhibit_id = (form && left.shift()) ?? null;
    const told = problems.map((problem) => ({
      ...problem,
      heading:
        headings.get(problem.column) ?? columns[problem.column]?.heading[lang] ?? problem.column,
      text: problem.text[lang],
    }));
    return { row, name, exhibit_id, problems: told };
  });
  const right = rows.filter(({ form }) => form).length;
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
    right,
    wrong: rows.length - right,
    added: ids.length,
  };
}
