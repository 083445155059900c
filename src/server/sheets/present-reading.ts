import type { OutputOf } from '#contract/endpoint.ts';
import type { importExhibits } from '#contract/exhibit-sheets.ts';
import type { sheetReading } from '#contract/sheet-reading.ts';
import type { Lang } from '#contract/wire.ts';
import type { Table } from './columns.ts';
import type { FoundTable } from './found-table.ts';
import { isMistakes, type Mistaken, mistakesTable } from './mistakes.ts';
import { writeTable } from './table-file.ts';

type Reading = Pick<OutputOf<typeof importExhibits>, keyof typeof sheetReading>;

/** The way a table was read, for a report in a language. */
export async function presentReading<Column extends string>(
  found: Pick<FoundTable<Column>, 'head' | 'texts' | 'unknown_columns' | 'notes' | 'encoding'>,
  { columns }: Table<Column>,
  {
    lang,
    mistaken,
  }: {
    lang: Lang;
    /** All rows of the report; null: no file of the wrong ones is asked for. */
    mistaken: readonly Mistaken[] | null;
  },
): Promise<Reading> {
  const table = mistaken ? mistakesTable(found, mistaken, lang) : [];
  const file = table.length > 0 ? await writeTable('xlsx', table) : null;
  return {
    encoding: found.encoding,
    notes: found.notes.map((note) => note[lang]),
    unknown_columns: found.unknown_columns,
    // Columns are matched by their heading: one that is there twice is listed once.
    columns: found.head.filter(
      ({ heading }, at) =>
        heading !== '' &&
        !isMistakes(heading) &&
        at === found.head.findIndex((one) => one.heading === heading),
    ),
    choices: (Object.keys(columns) as Column[]).map((column) => ({
      column,
      heading: columns[column].heading[lang],
    })),
    mistakes: file?.bytes.toString('base64') ?? null,
  };
}

/** The mistakes of a report's rows: each cell's, behind its heading. */
export function mistakenRows(
  rows: readonly {
    row: number;
    cells: readonly { heading: string; problem: string | null }[];
  }[],
): Mistaken[] {
  return rows.map(({ row, cells }) => ({
    row,
    reasons: cells.flatMap(({ heading, problem }) =>
      problem === null ? [] : [heading ? `${heading}: ${problem}` : problem],
    ),
  }));
}
