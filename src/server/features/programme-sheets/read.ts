import { randomUUIDv7 } from 'node:crypto';
import { zonedInstant } from '#contract/calendar.ts';
import type { ProgrammePack } from '#contract/programme.ts';
import { RMB } from '#contract/typed-numbers.ts';
import type {
  ConferenceContent,
  SpeakerContent,
} from '#server/features/programme-drafts/drafts.ts';
import { movedTo } from '#server/features/programme-drafts/rules.ts';
import { plain, splitCell, timeOf } from '#server/sheets/cells.ts';
import type { TableRow as AnyRow } from '#server/sheets/find-table.ts';
import { numberReader, type ReadCell } from '#server/sheets/read-cell.ts';
import {
  accessLabels,
  codesOf,
  itemLabels,
  languageLabels,
  type ProgrammeColumn,
  typeLabels,
} from './columns.ts';
import {
  allOf,
  byName,
  exhibitionDay,
  instantOn,
  instantReader,
  noMoment,
  noNumber,
  noTime,
  notADay,
  notListed,
  reader,
  wrong,
} from './parts.ts';
import type { Problem as AnyProblem, TableEntry } from './rows.ts';

type TableRow = AnyRow<ProgrammeColumn>;
type Problem = AnyProblem<ProgrammeColumn>;

/** The stored programme that a table is compared with. */
export interface KnownProgramme extends Pick<ProgrammePack, 'rooms' | 'tracks' | 'speakers'> {
  conferences: readonly ConferenceContent[];
  days: readonly string[];
  time_zone: string;
  now: Date;
}

type Session = ConferenceContent['sessions'][number];

export interface ReadConference {
  content: ConferenceContent;
  problems: Problem[];
  /** Speakers of it that are not known yet. */
  added: SpeakerContent[];
}

const typeOf = codesOf(typeLabels);
const accessOf = codesOf(accessLabels);
const languageOf = codesOf(languageLabels);
const itemKindOf = codesOf(itemLabels);

/** Reads a conference of a table over what is written down of it. */
export function readConference(
  { head, items }: TableEntry<ProgrammeColumn>,
  stored: ConferenceContent | null,
  known: KnownProgramme,
): ReadConference {
  const problems: Problem[] = [];
  const cell = reader(head, problems);
  const before = stored ?? emptyContent(known);
  const title = {
    zh: head.cells.title_zh || before.title.zh || head.cells.title_en || '',
    en: head.cells.title_en || before.title.en || head.cells.title_zh || '',
  };
  const placed = readPlace(head, before, known, problems);
  const text = (column: ProgrammeColumn, was: string) => cell(column, was, (typed) => typed, wrong);
  const languages = (column: ProgrammeColumn, was: ConferenceContent['languages']) =>
    cell(column, was, (typed) => allOf(splitCell(typed).map(languageOf)), wrong);
  const content: ConferenceContent = {
    ...placed,
    title,
    type: cell('type', before.type, typeOf, notListed),
    track: cell('track', before.track, byName(known.tracks), notListed),
    access: cell('access', before.access, accessOf, notListed),
    capacity: cell('capacity', before.capacity, seatsOf, noNumber),
    ...readSigningUp(head, placed, known, problems),
    languages: languages('languages', before.languages),
    interpretation: languages('interpretation', before.interpretation),
    organiser: {
      zh: text('organiser_zh', before.organiser.zh),
      en: text('organiser_en', before.organiser.en),
    },
    summary: {
      zh: text('summary_zh', before.summary.zh),
      en: text('summary_en', before.summary.en),
    },
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

/** Its room and times; without one of them a new conference is put aside. */
function readPlace(
  head: TableRow,
  before: ConferenceContent,
  known: KnownProgramme,
  problems: Problem[],
): ConferenceContent {
  const cell = reader(head, problems);
  const isPlaced = !before.is_parked;
  // A day and a time in one cell have hyphens too.
  const [from = '', until = ''] = (head.cells.starts ?? '').split(
    /\s*[-–—~至到]\s*(?=\d{1,2}[:：.]\d{2}(?!\d))/,
  );
  const times = { ...head, cells: { ...head.cells, starts: from, ends: head.cells.ends || until } };
  const time = reader(times, problems);
  const day = cell(
    'day',
    isPlaced ? before.starts_at.slice(0, 10) : '',
    exhibitionDay(known.days),
    notADay,
  );
  const starts = time('starts', isPlaced ? before.starts_at.slice(11, 16) : '', timeOf, noTime);
  const ends = time('ends', isPlaced ? before.ends_at.slice(11, 16) : '', timeOf, noTime);
  const room = cell('room', isPlaced ? before.room : '', byName(known.rooms), notListed);
  // A conference that has no place is parked with the day and the times of the table.
  const on = day || before.starts_at.slice(0, 10);
  const starts_at = instantOn(on, starts || before.starts_at.slice(11, 16), known.time_zone);
  const moved = movedTo(before, { room: room || before.room, starts_at }, known.time_zone);
  const timed = ends ? { ...moved, ends_at: instantOn(on, ends, known.time_zone) } : moved;
  return day && starts && room ? timed : { ...timed, is_parked: true };
}

/** The fee and the times of signing up. By default sign-up ends when the conference begins. */
function readSigningUp(
  head: TableRow,
  placed: ConferenceContent,
  { days, time_zone }: KnownProgramme,
  problems: Problem[],
): Pick<ConferenceContent, 'fee' | 'paid_type' | 'opens_at' | 'closes_at'> {
  const cell = reader(head, problems);
  const fee = cell('fee', placed.fee, feeOf, wrong);
  const instant = instantReader(days, time_zone);
  return {
    fee,
    paid_type: fee === null ? 'free' : 'paid',
    opens_at: cell('opens', placed.opens_at, instant, noMoment),
    closes_at: cell('closes', placed.closes_at, instant, noMoment),
  };
}

const amountIn = numberReader({ decimals: 2, ...RMB });

/** Null: nothing. */
const feeOf: ReadCell<number | null> = (typed) => {
  if (/^(免费|无|free|none|-)$/i.test(typed)) return null;
  const amount = amountIn(typed);
  return amount === 0 ? null : amount;
};

interface ItemContext {
  day: string;
  stored: readonly Session[];
  known: KnownProgramme;
  problems: Problem[];
  added: SpeakerContent[];
}

function readItem(item: TableRow, { day, stored, known, problems, added }: ItemContext): Session {
  const cell = reader(item, problems);
  const { item_title_zh = '', item_title_en = '' } = item.cells;
  const before = storedItem(item, stored);
  const clock = (instant: string | undefined) => instant?.slice(11, 16) ?? '';
  const starts = cell('item_starts', clock(before?.starts_at), timeOf, noTime);
  const ends = cell('item_ends', clock(before?.ends_at), timeOf, noTime);
  const speakerOf = (name: string): string => {
    const all = [...known.speakers, ...added];
    const found = all.find((one) =>
      [one.name.zh, one.name.en].some((own) => plain(own) === plain(name)),
    );
    if (found) return found.id;
    const none = { zh: '', en: '' };
    const id = randomUUIDv7();
    added.push({
      id,
      name: { zh: name, en: name },
      title: none,
      company: none,
      about: none,
      picture: null,
    });
    return id;
  };
  const instant = (time: string) => (time ? instantOn(day, time, known.time_zone) : '');
  return {
    id: before?.id ?? randomUUIDv7(),
    kind: cell('item_kind', before?.kind ?? 'talk', itemKindOf, notListed),
    title: {
      zh: item_title_zh || before?.title.zh || item_title_en,
      en: item_title_en || before?.title.en || item_title_zh,
    },
    starts_at: instant(starts),
    ends_at: instant(ends),
    speaker_ids: cell(
      'speakers',
      before?.speaker_ids ?? [],
      (typed) => [...new Set(splitCell(typed).map(speakerOf))],
      wrong,
    ),
  };
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

const countIn = numberReader({ decimals: 0, after: ['人', '座', '个', '位', 'seats', 'people'] });

/** Null: not limited. */
const seatsOf: ReadCell<number | null> = (typed) =>
  /^(不限|无限制|unlimited|-)$/i.test(typed) ? null : countIn(typed);
