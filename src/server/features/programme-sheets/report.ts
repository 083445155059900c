import type { ProgrammeWarning } from '#contract/draft-parts.ts';
import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { ConferenceContent } from '#server/features/programme-drafts/drafts.ts';
import type { TableRow } from '#server/sheets/find-table.ts';
import {
  accessLabels,
  headings,
  itemLabels,
  languageLabels,
  type ProgrammeColumn,
  typeLabels,
} from './columns.ts';
import { yearNote } from './parts.ts';
import { presentRow, wholeRow } from './present.ts';
import { type KnownProgramme, storedItem } from './read.ts';
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
  const lost = table.lost.map(({ row }) => ({
    row,
    name: '',
    kind: 'wrong' as const,
    cells: [wholeRow(noTitle[lang])],
  }));
  return [...rows, ...lost].sort((one, other) => one.row - other.row);
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
  const first = items.find(({ row }) => row === head.row);
  const itemAt = (row: TableRow<ProgrammeColumn>) =>
    itemTexts(content.sessions[items.indexOf(row)], wording);
  const storedAt = (row: TableRow<ProgrammeColumn>) =>
    itemTexts(stored ? storedItem(row, stored.sessions) : undefined, wording);
  const context = {
    judged: { ...judged, isNew: stored === null },
    lang: wording.lang,
    name: content.title[wording.lang] || content.title.zh,
    headingOf: (column: ProgrammeColumn) => headings[column][wording.lang],
    noteOf: (column: ProgrammeColumn, typed: string) =>
      days.has(column) ? yearNote(typed)?.[wording.lang] : undefined,
  };
  const headRow = presentRow(head, context, [
    { ...(stored && headTexts(stored, head, wording)), ...(first && storedAt(first)) },
    { ...headTexts(content, head, wording), ...(first && itemAt(first)) },
  ]);
  const others = items
    .filter((row) => row !== first)
    .map((row) => presentRow(row, context, [storedAt(row), itemAt(row)]));
  return [warnings.length > 0 ? { ...headRow, warnings: [...warnings] } : headRow, ...others];
}

/** Columns with a day. */
const days = new Set<ProgrammeColumn>(['day', 'opens', 'closes']);

type CellTexts = Partial<Record<ProgrammeColumn, string>>;

/** A conference as its cells would say it. */
function headTexts(
  content: ConferenceContent,
  { cells }: TableRow<ProgrammeColumn>,
  { known, lang }: Wording,
): CellTexts {
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

const momentText = (instant: string) => instant.slice(0, 16).replace('T', ' ');

function itemTexts(
  item: ConferenceContent['sessions'][number] | null | undefined,
  { known, lang }: Wording,
): CellTexts {
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
