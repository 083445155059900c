import { sheetColumns } from '#contract/exhibit-sheets.ts';
import { exhibitUnits } from '#contract/exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import { headings, unitLabels } from './columns.ts';

const COLUMN_CHARACTERS = 18;

const sheetNames = {
  zh: { exhibits: '展品', choices: '可选值' },
  en: { exhibits: 'Exhibits', choices: 'Choices' },
};

/** An empty table in a language, with what can be chosen on its second sheet. */
export async function drawTemplate(categories: readonly string[], lang: Lang): Promise<Buffer> {
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const units = exhibitUnits.map((unit) => unitLabels[unit][lang]);
  const rows = Math.max(categories.length, units.length);
  const choices = Array.from({ length: rows }, (_, at) => [categories[at] ?? '', units[at] ?? '']);
  const columns = (count: number) =>
    Array.from({ length: count }, () => ({ width: COLUMN_CHARACTERS }));
  // Eighty modules that no start needs to wait for.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile([
    {
      sheet: sheetNames[lang].exhibits,
      data: [sheetColumns.map((column) => bold(headings[column][lang]))],
      columns: columns(sheetColumns.length),
      stickyRowsCount: 1,
    },
    {
      sheet: sheetNames[lang].choices,
      data: [[bold(headings.category[lang]), bold(headings.unit[lang])], ...choices],
      columns: columns(2),
    },
  ]).toBuffer();
}
