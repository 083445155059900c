import { randomUUIDv7 } from 'node:crypto';
import { zonedInstant } from '#contract/calendar.ts';
import type {
  ConferenceContent,
  SpeakerContent,
} from '#server/features/programme-drafts/drafts.ts';
import { movedTo } from '#server/features/programme-drafts/rules.ts';
import { plain } from '#server/sheets/cells.ts';
import type { TableRow as AnyRow } from '#server/sheets/found-table.ts';
import { rowReader } from '#server/sheets/read-row.ts';
import { columns, type ProgrammeColumn } from './columns.ts';
import type { KnownProgramme } from './known.ts';
import { filled, instantOn } from './parts.ts';
import type { Problem as AnyProblem, TableEntry } from './rows.ts';

type TableRow = AnyRow<ProgrammeColumn>;
type Problem = AnyProblem<ProgrammeColumn>;

type Session = ConferenceContent['sessions'][number];

export interface ReadConference {
  content: ConferenceContent;
  problems: Problem[];
  /** Speakers of it that are not known yet. */
  added: SpeakerContent[];
}

function readerOf(row: TableRow, known: KnownProgramme, problems: Problem[]) {
  return rowReader(columns, row, known, (column, text) =>
    problems.push({ row: row.row, column, text }),
  );
}
type Reader = ReturnType<typeof readerOf>;

/** Reads a conference of a table over what is written down of it. */
export function readConference(
  { head, items }: TableEntry<ProgrammeColumn>,
  stored: ConferenceContent | null,
  known: KnownProgramme,
): ReadConference {
  const problems: Problem[] = [];
  const reader = readerOf(withTimesApart(head), known, problems);
  const { cell, words } = reader;
  const before = stored ?? emptyContent(known);
  const placed = readPlace(reader, before, known);
  const fee = cell('fee', placed.fee) || null;
  const content: ConferenceContent = {
    ...placed,
    title: filled(words('title', before.title)),
    type: cell('type', before.type),
    track: cell('track', before.track),
    access: cell('access', before.access),
    capacity: cell('capacity', before.capacity),
    fee,
    paid_type: fee === null ? 'free' : 'paid',
    opens_at: cell('opens', placed.opens_at),
    // By default sign-up ends when the conference begins.
    closes_at: cell('closes', placed.closes_at),
    languages: cell('languages', before.languages),
    interpretation: cell('interpretation', before.interpretation),
    organiser: words('organiser', before.organiser),
    summary: words('summary', before.summary),
  };
  const added: SpeakerContent[] = [];
  if (items.length > 0) {
    const day = placed.starts_at.slice(0, 10);
    content.sessions = items.map((item) =>
      readItem(item, { day, stored: before.sessions, known, problems, added }),
    );
  }
  return { content, problems, added };
}

/** `9:30–11:00` in one cell is the beginning and the end. */
function withTimesApart(head: TableRow): TableRow {
  // A day and a time in one cell have hyphens too.
  const [starts = '', until = ''] = (head.cells.starts ?? '').split(
    /\s*[-–—~至到]\s*(?=\d{1,2}[:：.]\d{2}(?!\d))/,
  );
  return { ...head, cells: { ...head.cells, starts, ends: head.cells.ends || until } };
}

/** Its room and times; without one of them a new conference is put aside. */
function readPlace(
  { cell }: Reader,
  before: ConferenceContent,
  known: KnownProgramme,
): ConferenceContent {
  const isPlaced = !before.is_parked;
  const day = cell('day', isPlaced ? before.starts_at.slice(0, 10) : '');
  const starts = cell('starts', isPlaced ? before.starts_at.slice(11, 16) : '');
  const ends = cell('ends', isPlaced ? before.ends_at.slice(11, 16) : '');
  const room = cell('room', isPlaced ? before.room : '');
  // A conference that has no place is parked with the day and the times of the table.
  const on = day || before.starts_at.slice(0, 10);
  const starts_at = instantOn(on, starts || before.starts_at.slice(11, 16), known.time_zone);
  const moved = movedTo(before, { room: room || before.room, starts_at }, known.time_zone);
  const timed = ends ? { ...moved, ends_at: instantOn(on, ends, known.time_zone) } : moved;
  return day && starts && room ? timed : { ...timed, is_parked: true };
}

interface ItemContext {
  day: string;
  stored: readonly Session[];
  known: KnownProgramme;
  problems: Problem[];
  added: SpeakerContent[];
}

function readItem(item: TableRow, { day, stored, known, problems, added }: ItemContext): Session {
  const { cell, words } = readerOf(item, known, problems);
  const before = storedItem(item, stored);
  const clock = (instant: string | undefined) => instant?.slice(11, 16) ?? '';
  const instant = (time: string) => (time ? instantOn(day, time, known.time_zone) : '');
  const starts = cell('item_starts', clock(before?.starts_at));
  const ends = cell('item_ends', clock(before?.ends_at));
  const names = cell('speakers', null);
  return {
    id: before?.id ?? randomUUIDv7(),
    kind: cell('item_kind', before?.kind ?? 'talk'),
    title: filled(words('item_title', before?.title)),
    starts_at: instant(starts),
    ends_at: instant(ends),
    speaker_ids: names
      ? [...new Set(names.map((name) => speakerCalled(name, known, added)))]
      : (before?.speaker_ids ?? []),
  };
}

/** The id of a speaker; one that is not known yet is added. */
function speakerCalled(name: string, known: KnownProgramme, added: SpeakerContent[]): string {
  const found = [...known.speakers, ...added].find((one) =>
    [one.name.zh, one.name.en].some((own) => plain(own) === plain(name)),
  );
  if (found) return found.id;
  const none = { zh: '', en: '' };
  const id = randomUUIDv7();
  const text = { title: none, company: none, about: none };
  added.push({ id, name: { zh: name, en: name }, ...text, picture: null });
  return id;
}

/** The item that is written down under the same title. */
export function storedItem({ cells }: TableRow, stored: readonly Session[]): Session | undefined {
  const titles = [cells.item_title_zh, cells.item_title_en].flatMap((text) =>
    text ? [plain(text)] : [],
  );
  return stored.find(
    ({ title }) => titles.includes(plain(title.zh)) || titles.includes(plain(title.en)),
  );
}

/** A conference of which nothing is written down. */
function emptyContent({ days, rooms, tracks, time_zone, now }: KnownProgramme): ConferenceContent {
  const none = { zh: '', en: '' };
  const [day = ''] = days;
  const starts_at = instantOn(day, '09:30', time_zone);
  return {
    id: randomUUIDv7(),
    type: 'forum',
    title: none,
    summary: none,
    organiser: none,
    room: rooms[0]?.code ?? '',
    track: tracks[0]?.code ?? '',
    starts_at,
    ends_at: instantOn(day, '11:30', time_zone),
    closes_at: starts_at,
    opens_at: zonedInstant(now, time_zone),
    access: 'open',
    paid_type: 'free',
    fee: null,
    capacity: null,
    invitation_count: 0,
    languages: ['zh'],
    interpretation: [],
    exhibitor_ids: [],
    cancelled_reason: null,
    sessions: [],
    is_parked: true,
  };
}
