import { randomUUIDv7 } from 'node:crypto';
import { zonedInstant } from '#contract/calendar.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { TourContent } from '#server/features/programme-drafts/drafts.ts';
import { plain, splitCell } from '#server/sheets/cells.ts';
import type { TableRow } from '#server/sheets/found-table.ts';
import { rowReader } from '#server/sheets/read-row.ts';
import type { KnownTours } from './known.ts';
import { filled, instantOn } from './parts.ts';
import type { Problem, TableEntry } from './rows.ts';
import { type TourColumn, tourColumns } from './tour-columns.ts';

export type TourProblem = Problem<TourColumn>;
type Stop = TourContent['stops'][number];

const NONE = { zh: '', en: '' };
const MINUTE_MS = 60_000;
const TOUR_MINUTES = 180;
const STOP_MINUTES = 45;

function readerOf(row: TableRow<TourColumn>, known: KnownTours, problems: TourProblem[]) {
  return rowReader(tourColumns, row, known, (column, text) =>
    problems.push({ row: row.row, column, text }),
  );
}
type Reader = ReturnType<typeof readerOf>;

/** Reads a tour of a table over what is written down of it: an empty cell leaves what was there. */
export function readTour(
  { head, items }: TableEntry<TourColumn>,
  stored: TourContent | null,
  known: KnownTours,
): { content: TourContent; problems: TourProblem[] } {
  const problems: TourProblem[] = [];
  const reader = readerOf(head, known, problems);
  const { cell, words } = reader;
  const before = stored ?? emptyTour(known);
  const content: TourContent = {
    ...before,
    ...readTimes(reader, { before, isNew: stored === null, row: head.row }, known, problems),
    name: filled(words('name', before.name)),
    summary: words('summary', before.summary),
    kind: cell('kind', before.kind),
    seats: cell('seats', before.seats),
    meeting_place: {
      name: filled(words('place', before.meeting_place.name)),
      hall: cell('hall', before.meeting_place.hall),
      // Where that is on the plan was said of another place.
      at: head.cells.place_zh || head.cells.place_en ? null : before.meeting_place.at,
    },
    categories: cell('categories', before.categories),
    languages: cell('languages', before.languages),
    bring: thingsIn(cell('bring_zh', null), cell('bring_en', null)) ?? before.bring,
    contact: {
      name: filled(words('contact', before.contact.name)),
      phone: cell('phone', before.contact.phone),
    },
  };
  if (items.length > 0) {
    content.stops = items.map((item) => readStop(item, before.stops, known, problems));
  }
  return { content, problems };
}

/** When it departs and is back: one that is moved takes as long as it did. */
function readTimes(
  { cell }: Reader,
  { before, isNew, row }: { before: TourContent; isNew: boolean; row: number },
  { time_zone }: KnownTours,
  problems: TourProblem[],
): Pick<TourContent, 'departs_at' | 'returns_at' | 'opens_at'> {
  const day = cell('day', isNew ? '' : before.departs_at.slice(0, 10));
  const time = cell('departs', isNew ? '' : before.departs_at.slice(11, 16));
  for (const [column, given] of [['day', day] as const, ['departs', time] as const]) {
    const isSaid = problems.some((problem) => problem.column === column);
    if (!given && !isSaid) problems.push({ row, column, text: missing });
  }
  const departs_at = day && time ? instantOn(day, time, time_zone) : before.departs_at;
  const by = Date.parse(departs_at) - Date.parse(before.departs_at);
  const back = cell('returns', null);
  return {
    departs_at,
    returns_at: back
      ? instantOn(back.day ?? departs_at.slice(0, 10), back.time, time_zone)
      : zonedInstant(new Date(Date.parse(before.returns_at) + by), time_zone),
    opens_at: cell('opens', before.opens_at),
  };
}

function readStop(
  item: TableRow<TourColumn>,
  stored: readonly Stop[],
  known: KnownTours,
  problems: TourProblem[],
): Stop {
  const { cell, words } = readerOf(item, known, problems);
  const before = storedStop(item, stored);
  const { zh, en } = filled(words('stop', before?.name));
  const { exhibitor = '' } = item.cells;
  return {
    id: before?.id ?? randomUUIDv7(),
    name: { zh: zh || exhibitor, en: en || exhibitor },
    minutes: cell('minutes', before?.minutes ?? STOP_MINUTES),
    exhibitor_id: cell('exhibitor', before?.exhibitor_id ?? null),
  };
}

/** The stop that is written down under the same name. */
export function storedStop(
  { cells }: TableRow<TourColumn>,
  stored: readonly Stop[],
): Stop | undefined {
  const names = [cells.stop_zh, cells.stop_en].flatMap((text) => (text ? [plain(text)] : []));
  return stored.find(
    ({ name }) => names.includes(plain(name.zh)) || names.includes(plain(name.en)),
  );
}

/** Things to bring: the first in one language is the first in the other. */
function thingsIn(inChinese: string | null, inEnglish: string | null): Words[] | undefined {
  if (inChinese === null && inEnglish === null) return undefined;
  const [zh, en] = [splitCell(inChinese ?? ''), splitCell(inEnglish ?? '')];
  return Array.from({ length: Math.max(zh.length, en.length) }, (_, at) =>
    filled({ zh: zh[at] ?? '', en: en[at] ?? '' }),
  );
}

/** A tour of which nothing is written down. */
function emptyTour({ days, time_zone, now }: KnownTours): TourContent {
  const departs_at = instantOn(days[0] ?? '', '09:30', time_zone);
  const returns = new Date(Date.parse(departs_at) + TOUR_MINUTES * MINUTE_MS);
  return {
    id: randomUUIDv7(),
    kind: 'factory',
    name: NONE,
    summary: NONE,
    seats: 40,
    meeting_place: { name: NONE, hall: null, at: null },
    departs_at,
    returns_at: zonedInstant(returns, time_zone),
    opens_at: zonedInstant(now, time_zone),
    stops: [],
    categories: [],
    languages: ['zh'],
    bring: [],
    contact: { name: NONE, phone: '' },
    cancelled_reason: null,
  };
}

const missing = { zh: '请填写。', en: 'Please fill this in.' };
