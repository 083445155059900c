import type { FastifyReply } from 'fastify';
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
import { tourColumns, tourHeadings, tourKindLabels } from './tour-sheet-columns.ts';
import type { KnownTours } from './tour-sheet-read.ts';

const COLUMN_CHARACTERS = 18;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const sheetNames = {
  programme: { zh: '会议日程', en: 'Programme' },
  tours: { zh: '考察线路', en: 'Tours' },
  choices: { zh: '可选值', en: 'Choices' },
} satisfies Record<string, Words>;

/** An empty table of conferences in a language, with what can be chosen on its second sheet. */
export function drawProgrammeTemplate(
  { rooms, tracks }: Pick<ProgrammePack, 'rooms' | 'tracks'>,
  lang: Lang,
): Promise<Buffer> {
  const labels = (all: Record<string, Words>) => Object.values(all).map((one) => one[lang]);
  return drawTemplate(
    sheetNames.programme[lang],
    programmeColumns.map((column) => headings[column][lang]),
    [
      [headings.room[lang], rooms.map(({ name }) => name[lang])],
      [headings.track[lang], tracks.map(({ name }) => name[lang])],
      [headings.type[lang], labels(typeLabels)],
      [headings.access[lang], labels(accessLabels)],
      [headings.languages[lang], labels(languageLabels)],
      [headings.item_kind[lang], labels(itemLabels)],
    ],
    lang,
  );
}

/** The same of tours. */
export function drawToursTemplate(
  { halls, categories }: Pick<KnownTours, 'halls' | 'categories'>,
  lang: Lang,
): Promise<Buffer> {
  const labels = (all: Record<string, Words>) => Object.values(all).map((one) => one[lang]);
  return drawTemplate(
    sheetNames.tours[lang],
    tourColumns.map((column) => tourHeadings[column][lang]),
    [
      [tourHeadings.kind[lang], labels(tourKindLabels)],
      [tourHeadings.hall[lang], halls],
      [tourHeadings.categories[lang], categories.map(({ name }) => name[lang])],
      [tourHeadings.languages[lang], labels(languageLabels)],
    ],
    lang,
  );
}

async function drawTemplate(
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
      sheet: sheetNames.choices[lang],
      data: [lists.map(([heading]) => bold(heading)), ...rows],
      columns: widths(lists.length),
    },
  ]).toBuffer();
}

export function sendTemplate(reply: FastifyReply, name: string, template: Buffer) {
  return reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename="${name}.xlsx"`)
    .header('cache-control', 'no-cache')
    .send(template);
}
