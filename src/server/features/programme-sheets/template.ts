import type { ProgrammePack } from '#contract/programme.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { headingsIn } from '#server/sheets/columns.ts';
import { drawTemplate } from '#server/sheets/draw-template.ts';
import { accessLabels, columns, itemLabels, languageLabels, typeLabels } from './columns.ts';
import type { KnownTours } from './known.ts';
import { tourColumns, tourKindLabels } from './tour-columns.ts';

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
    headingsIn(lang, columns),
    [
      [columns.room.heading[lang], rooms.map(({ name }) => name[lang])],
      [columns.track.heading[lang], tracks.map(({ name }) => name[lang])],
      [columns.type.heading[lang], labels(typeLabels)],
      [columns.access.heading[lang], labels(accessLabels)],
      [columns.languages.heading[lang], labels(languageLabels)],
      [columns.item_kind.heading[lang], labels(itemLabels)],
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
    headingsIn(lang, tourColumns),
    [
      [tourColumns.kind.heading[lang], labels(tourKindLabels)],
      [tourColumns.hall.heading[lang], halls],
      [tourColumns.categories.heading[lang], categories.map(({ name }) => name[lang])],
      [tourColumns.languages.heading[lang], labels(languageLabels)],
    ],
    lang,
  );
}
