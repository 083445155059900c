import type { SheetColumn } from '#contract/exhibit-sheets.ts';
import { exhibitUnits } from '#contract/exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import { listAttributeData } from '#server/exhibit-attributes.ts';
import { headings, unitLabels } from './columns.ts';

const COLUMN_CHARACTERS = 18;

const sheetNames = {
  zh: { exhibits: '展品', choices: '可选值' },
  en: { exhibits: 'Exhibits', choices: 'Choices' },
};

/** An empty table in a language, with what can be chosen on its second sheet. */
export async function drawTemplate(categories: readonly string[], lang: Lang): Promise<Buffer> {
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const columns = (count: number) =>
    Array.from({ length: count }, () => ({ width: COLUMN_CHARACTERS }));
  const lists = [
    { heading: titleOf('category', lang), choices: categories },
    { heading: titleOf('unit', lang), choices: exhibitUnits.map((unit) => unitLabels[unit][lang]) },
    ...listAttributeData().flatMap(({ code, choices = [] }) =>
      choices.length > 0
        ? [
            {
              heading: titleOf(`attributes.${code}`, lang),
              choices: choices.map((one) => one[lang]),
            },
          ]
        : [],
    ),
  ];
  const longest = Math.max(...lists.map(({ choices }) => choices.length));
  const rows = Array.from({ length: longest }, (_, at) =>
    lists.map(({ choices }) => choices[at] ?? ''),
  );
  // Eighty modules that no start needs to wait for.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile([
    {
      sheet: sheetNames[lang].exhibits,
      data: [[...headings.values()].map((heading) => bold(heading[lang]))],
      columns: columns(headings.size),
      stickyRowsCount: 1,
    },
    {
      sheet: sheetNames[lang].choices,
      data: [lists.map(({ heading }) => bold(heading)), ...rows],
      columns: columns(lists.length),
    },
  ]).toBuffer();
}

function titleOf(column: SheetColumn, lang: Lang): string {
  return headings.get(column)?.[lang] ?? column;
}
