import type { Lang } from '#contract/wire.ts';

const COLUMN_CHARACTERS = 18;
const choices = { zh: '可选值', en: 'Choices' } satisfies Record<Lang, string>;

/** An empty table with its headings, and on a second sheet what can be chosen, column by column. */
export async function drawTemplate(
  name: string,
  columns: readonly string[],
  lists: readonly (readonly [heading: string, choices: readonly string[]])[],
  lang: Lang,
): Promise<Buffer> {
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const widths = (count: number) =>
    Array.from({ length: count }, () => ({ width: COLUMN_CHARACTERS }));
  const longest = Math.max(...lists.map(([, choices]) => choices.length));
  const rows = Array.from({ length: longest }, (_, at) =>
    lists.map(([, choices]) => choices[at] ?? ''),
  );
  // Eighty modules that no start needs to wait for.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile([
    {
      sheet: name,
      data: [columns.map(bold)],
      columns: widths(columns.length),
      stickyRowsCount: 1,
    },
    {
      sheet: choices[lang],
      data: [lists.map(([heading]) => bold(heading)), ...rows],
      columns: widths(lists.length),
    },
  ]).toBuffer();
}
