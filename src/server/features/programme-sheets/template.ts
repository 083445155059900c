import type { ProgrammePack } from '#contract/programme.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { drawTemplate } from '#server/sheets/draw-template.ts';
import {
  accessLabels,
  headings,
  itemLabels,
  languageLabels,
  programmeColumns,
  typeLabels,
} from './columns.ts';
import { tourColumns, tourHeadings, tourKindLabels } from './tour-columns.ts';
import type { KnownTours } from './tour-read.ts';

const sheetNames = {
  programme: { zh: '会议日程', en: 'Programme' },
  tours: { zh: '考察线路', en: 'Tours' },
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
