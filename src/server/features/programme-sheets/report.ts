import type { ProgrammeWarning } from '#contract/draft-parts.ts';
import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { ConferenceContent } from '#server/features/programme-drafts/drafts.ts';
import type { TableRow } from '#server/sheets/found-table.ts';
import {
  accessLabels,
  columns,
  itemLabels,
  languageLabels,
  type ProgrammeColumn,
  typeLabels,
} from './columns.ts';
import type { KnownProgramme } from './known.ts';
import { type CellTexts, momentText, presentEntry, withLost } from './present.ts';
import { storedItem } from './read.ts';
import type { ReadTable } from './rows.ts';
import type { JudgedConference } from './rules.ts';

/** The rows of a judged table as an organiser reads them. */
export function presentRows(
  judged: readonly JudgedConference[],
  table: ReadTable<ProgrammeColumn>,
  {
    known,
    lang,
    warningsOf,
  }: {
    known: KnownProgramme;
    lang: Lang;
    /** Conflicts once all right rows are written down. */
    warningsOf: (judged: JudgedConference) => readonly ProgrammeWarning[];
  },
): SheetRow[] {
  const rows = judged.flatMap((one) => {
    const all = known.speakers.concat(judged.flatMap(({ added }) => added));
    const wording = { known: { ...known, speakers: all }, lang };
    return presentConference(one, warningsOf(one), wording);
  });
  return withLost(rows, table.lost, noTitle[lang]);
}

const noTitle = { zh: '这一行没有会议名称', en: 'The row has no title of a conference' };

interface Wording {
  known: KnownProgramme;
  lang: Lang;
}

function presentConference(
  judged: JudgedConference,
  warnings: readonly ProgrammeWarning[],
  wording: Wording,
): SheetRow[] {
  const { stored, content } = judged;
  const { head, items } = judged.table;
  const { lang } = wording;
  const name = content.title[lang] || content.title.zh;
  const [headRow, ...others] = presentEntry(
    judged.table,
    { judged, columns, days: ['day', 'opens', 'closes'], name, lang },
    [stored ? headTexts(stored, head, wording) : {}, headTexts(content, head, wording)],
    (row) => [
      itemTexts(stored ? storedItem(row, stored.sessions) : undefined, wording),
      itemTexts(content.sessions[items.indexOf(row)], wording),
    ],
  );
  if (!headRow) return [];
  return [warnings.length > 0 ? { ...headRow, warnings: [...warnings] } : headRow, ...others];
}

/** A conference as its cells would say it. */
function headTexts(
  content: ConferenceContent,
  { cells }: TableRow<ProgrammeColumn>,
  { known, lang }: Wording,
): CellTexts<ProgrammeColumn> {
  const nameOf = (all: readonly { code: string; name: Words }[], code: string) =>
    all.find((one) => one.code === code)?.name[lang] ?? '';
  const listed = (codes: ConferenceContent['languages']) =>
    codes.map((code) => languageLabels[code][lang]).join(', ');
  const { is_parked, title, organiser, summary, capacity, starts_at, ends_at } = content;
  return {
    title_zh: title.zh,
    title_en: title.en,
    type: typeLabels[content.type][lang],
    track: nameOf(known.tracks, content.track),
    access: accessLabels[content.access][lang],
    // A parked conference shows the day and the times of the table.
    day: is_parked && !cells.day ? '' : starts_at.slice(0, 10),
    starts: is_parked && !cells.starts ? '' : starts_at.slice(11, 16),
    ends: is_parked && !cells.ends ? '' : ends_at.slice(11, 16),
    room: is_parked ? '' : nameOf(known.rooms, content.room),
    capacity: capacity === null ? '' : String(capacity),
    fee: content.fee === null ? '' : String(content.fee),
    opens: momentText(content.opens_at),
    closes: momentText(content.closes_at),
    languages: listed(content.languages),
    interpretation: listed(content.interpretation),
    organiser_zh: organiser.zh,
    organiser_en: organiser.en,
    summary_zh: summary.zh,
    summary_en: summary.en,
  };
}

function itemTexts(
  item: ConferenceContent['sessions'][number] | null | undefined,
  { known, lang }: Wording,
): CellTexts<ProgrammeColumn> {
  if (!item) return {};
  const names = item.speaker_ids.map(
    (id) => known.speakers.find((one) => one.id === id)?.name[lang],
  );
  return {
    item_title_zh: item.title.zh,
    item_title_en: item.title.en,
    item_kind: itemLabels[item.kind][lang],
    item_starts: item.starts_at.slice(11, 16),
    item_ends: item.ends_at.slice(11, 16),
    speakers: names.join(', '),
  };
}
