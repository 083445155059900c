import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import type { TourContent } from '#server/features/programme-drafts/drafts.ts';
import { languageLabels } from './columns.ts';
import type { KnownTours } from './known.ts';
import { type CellTexts, momentText, presentEntry, withLost } from './present.ts';
import type { ReadTable } from './rows.ts';
import { type TourColumn, tourColumns, tourKindLabels } from './tour-columns.ts';
import { storedStop } from './tour-read.ts';
import type { JudgedTour } from './tour-rules.ts';

interface Wording {
  known: KnownTours;
  lang: Lang;
}

/** The rows of a judged table of tours as an organiser reads them. */
export function presentTours(
  judged: readonly JudgedTour[],
  table: ReadTable<TourColumn>,
  wording: Wording,
): SheetRow[] {
  const { lang } = wording;
  const rows = judged.flatMap((one) => {
    const { stored, content } = one;
    const name = content.name[lang] || content.name.zh;
    return presentEntry(
      one.table,
      { judged: one, columns: tourColumns, days: ['day', 'opens'], name, lang },
      [stored ? headTexts(stored, wording) : {}, headTexts(content, wording)],
      (row) => [
        stopTexts(stored ? storedStop(row, stored.stops) : undefined, wording),
        stopTexts(content.stops[one.table.items.indexOf(row)], wording),
      ],
    );
  });
  return withLost(rows, table.lost, noName[lang]);
}

const noName = { zh: '这一行没有线路名称', en: 'The row has no name of a tour' };

/** A tour as its cells would say it. */
function headTexts(content: TourContent, { known, lang }: Wording): CellTexts<TourColumn> {
  const { name, summary, kind, departs_at, returns_at, meeting_place, contact, bring } = content;
  const labels = content.categories.map(
    (code) => known.categories.find((one) => one.code === code)?.name[lang] ?? code,
  );
  const isThatDay = returns_at.slice(0, 10) === departs_at.slice(0, 10);
  return {
    name_zh: name.zh,
    name_en: name.en,
    kind: tourKindLabels[kind][lang],
    day: departs_at.slice(0, 10),
    departs: departs_at.slice(11, 16),
    returns: isThatDay ? returns_at.slice(11, 16) : momentText(returns_at),
    opens: momentText(content.opens_at),
    seats: String(content.seats),
    place_zh: meeting_place.name.zh,
    place_en: meeting_place.name.en,
    hall: meeting_place.hall ?? '',
    categories: labels.join(', '),
    languages: content.languages.map((code) => languageLabels[code][lang]).join(', '),
    bring_zh: bring.map(({ zh }) => zh).join(', '),
    bring_en: bring.map(({ en }) => en).join(', '),
    contact_zh: contact.name.zh,
    contact_en: contact.name.en,
    phone: contact.phone,
    summary_zh: summary.zh,
    summary_en: summary.en,
  };
}

function stopTexts(
  stop: TourContent['stops'][number] | undefined,
  { known, lang }: Wording,
): CellTexts<TourColumn> {
  if (!stop) return {};
  const names = known.exhibitors.find(({ id }) => id === stop.exhibitor_id)?.names ?? [];
  return {
    stop_zh: stop.name.zh,
    stop_en: stop.name.en,
    minutes: String(stop.minutes),
    exhibitor: (lang === 'zh' ? names[0] : names[1]) ?? '',
  };
}
