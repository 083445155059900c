import type { ProgrammePack } from '#contract/programme.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import {
  accessLabels,
  headings,
  itemLabels,
  languageLabels,
  programmeColumns,
  typeLabels,
} from './sheet-columns.ts';

const COLUMN_CHARACTERS = 18;

const sheetNames = {
  zh: { programme: '会议日程', choices: '可选值' },
  en: { programme: 'Programme', choices: 'Choices' },
};

/** An empty table in a language, with what can be chosen on its second sheet. */
export async function drawTemplate(
  { rooms, tracks }: Pick<ProgrammePack, 'rooms' | 'tracks'>,
  lang: Lang,
): Promise<Buffer> {
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const columns = (count: number) =>
    Array.from({ length: count }, () => ({ width: COLUMN_CHARACTERS }));
  const labels = (all: Record<string, Words>) => Object.values(all).map((one) => one[lang]);
  const lists = [
    { column: 'room' as const, choices: rooms.map(({ name }) => name[lang]) },
    { column: 'track' as const, choices: tracks.map(({ name }) => name[lang]) },
    { column: 'type' as const, choices: labels(typeLabels) },
    { column: 'access' as const, choices: labels(accessLabels) },
    { column: 'languages' as const, choices: labels(languageLabels) },
    { column: 'item_kind' as const, choices: labels(itemLabels) },
  ];
  const longest = Math.max(...lists.map(({ choices }) => choices.length));
  const rows = Array.from({ length: longest }, (_, at) =>
    lists.map(({ choices }) => choices[at] ?? ''),
  );
  // Eighty modules that no start needs to wait for.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile([
    {
      sheet: sheetNames[lang].programme,
      data: [programmeColumns.map((column) => bold(headings[column][lang]))],
      columns: columns(programmeColumns.length),
      stickyRowsCount: 1,
    },
    {
      sheet: sheetNames[lang].choices,
      data: [lists.map(({ column }) => bold(headings[column][lang])), ...rows],
      columns: columns(lists.length),
    },
  ]).toBuffer();
}
