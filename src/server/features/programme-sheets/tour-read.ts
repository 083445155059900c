import { randomUUIDv7 } from 'node:crypto';
import { zonedInstant } from '#contract/calendar.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { TourContent } from '#server/features/programme-drafts/drafts.ts';
import { plain, splitCell, timeOf } from '#server/sheets/cells.ts';
import type { TableRow } from '#server/sheets/find-table.ts';
import { numberReader } from '#server/sheets/read-cell.ts';
import { codesOf, languageLabels } from './columns.ts';
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
} from './parts.ts';
import type { Problem, TableEntry } from './rows.ts';
import { type TourColumn, tourKindLabels } from './tour-columns.ts';

/** The stored exhibition that a table of tours is compared with. */
export interface KnownTours {
  tours: readonly TourContent[];
  days: readonly string[];
  halls: readonly string[];
  categories: readonly { code: string; name: Words }[];
  exhibitors: readonly { id: string; names: readonly string[] }[];
  time_zone: string;
  now: Date;
}

export type TourProblem = Problem<TourColumn>;
type Stop = TourContent['stops'][number];

const NONE = { zh: '', en: '' };
const MINUTE_MS = 60_000;
const TOUR_MINUTES = 180;
const STOP_MINUTES = 45;

const seatsIn = numberReader({ decimals: 0, after: ['人', '座', '个', '位', 'seats', 'people'] });
const minutesIn = numberReader({ decimals: 0, after: ['分钟', '分', 'min', 'mins', 'minutes'] });
const kindOf = codesOf(tourKindLabels);
const languageOf = codesOf(languageLabels);

/** Reads a tour of a table over what is written down of it: an empty cell leaves what was there. */
export function readTour(
  { head, items }: TableEntry<TourColumn>,
  stored: TourContent | null,
  known: KnownTours,
): { content: TourContent; problems: TourProblem[] } {
  const problems: TourProblem[] = [];
  const cell = reader(head, problems);
  const before = stored ?? emptyTour(known);
  const pair = (zh: TourColumn, en: TourColumn, was: Words): Words => ({
    zh: head.cells[zh] || was.zh || head.cells[en] || '',
    en: head.cells[en] || was.en || head.cells[zh] || '',
  });
  const listed = byName(known.categories);
  const content: TourContent = {
    ...before,
    ...readTimes(head, { before, isNew: stored === null }, known, problems),
    name: pair('name_zh', 'name_en', before.name),
    summary: {
      zh: head.cells.summary_zh || before.summary.zh,
      en: head.cells.summary_en || before.summary.en,
    },
    kind: cell('kind', before.kind, kindOf, notListed),
    seats: cell('seats', before.seats, seatsIn, noNumber),
    meeting_place: {
      name: pair('place_zh', 'place_en', before.meeting_place.name),
      hall: cell('hall', before.meeting_place.hall, hallIn(known.halls), notListed),
      // Where that is on the plan was said of another place.
      at: head.cells.place_zh || head.cells.place_en ? null : before.meeting_place.at,
    },
    categories: cell(
      'categories',
      before.categories,
      (typed) => allOf(splitCell(typed).map(listed)),
      notListed,
    ),
    languages: cell(
      'languages',
      before.languages,
      (typed) => allOf(splitCell(typed).map(languageOf)),
      notListed,
    ),
    bring: thingsIn(head) ?? before.bring,
    contact: {
      name: pair('contact_zh', 'contact_en', before.contact.name),
      phone: head.cells.phone || before.contact.phone,
    },
  };
  if (items.length > 0) {
    content.stops = items.map((item) => readStop(item, before.stops, known, problems));
  }
  return { content, problems };
}

/** When it departs and is back: one that is moved takes as long as it did. */
function readTimes(
  head: TableRow<TourColumn>,
  { before, isNew }: { before: TourContent; isNew: boolean },
  { days, time_zone }: KnownTours,
  problems: TourProblem[],
): Pick<TourContent, 'departs_at' | 'returns_at' | 'opens_at'> {
  const cell = reader(head, problems);
  const day = cell(
    'day',
    isNew ? '' : before.departs_at.slice(0, 10),
    exhibitionDay(days),
    notADay,
  );
  const time = cell('departs', isNew ? '' : before.departs_at.slice(11, 16), timeOf, noTime);
  for (const [column, given] of [['day', day] as const, ['departs', time] as const]) {
    const isSaid = problems.some((problem) => problem.column === column);
    if (!given && !isSaid) problems.push({ row: head.row, column, text: missing });
  }
  const departs_at = day && time ? instantOn(day, time, time_zone) : before.departs_at;
  const by = Date.parse(departs_at) - Date.parse(before.departs_at);
  const instant = instantReader(days, time_zone);
  const onThatDay = (typed: string) => {
    const clock = timeOf(typed);
    return clock && instantOn(departs_at.slice(0, 10), clock, time_zone);
  };
  const moved = zonedInstant(new Date(Date.parse(before.returns_at) + by), time_zone);
  return {
    departs_at,
    returns_at: cell('returns', moved, (typed) => instant(typed) ?? onThatDay(typed), noTime),
    opens_at: cell('opens', before.opens_at, instant, noMoment),
  };
}

function readStop(
  item: TableRow<TourColumn>,
  stored: readonly Stop[],
  { exhibitors }: KnownTours,
  problems: TourProblem[],
): Stop {
  const cell = reader(item, problems);
  const { stop_zh = '', stop_en = '', exhibitor = '' } = item.cells;
  const before = storedStop(item, stored);
  const exhibitorOf = (typed: string) =>
    exhibitors.find(({ names }) => names.some((name) => plain(name) === plain(typed)));
  const found = cell('exhibitor', undefined, exhibitorOf, notListed);
  return {
    id: before?.id ?? randomUUIDv7(),
    name: {
      zh: stop_zh || before?.name.zh || stop_en || exhibitor,
      en: stop_en || before?.name.en || stop_zh || exhibitor,
    },
    minutes: cell('minutes', before?.minutes ?? STOP_MINUTES, minutesIn, noNumber),
    exhibitor_id: found?.id ?? before?.exhibitor_id ?? null,
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
function thingsIn({ cells }: TableRow<TourColumn>): Words[] | undefined {
  const [zh, en] = [splitCell(cells.bring_zh ?? ''), splitCell(cells.bring_en ?? '')];
  const count = Math.max(zh.length, en.length);
  if (count === 0) return undefined;
  return Array.from({ length: count }, (_, at) => ({
    zh: zh[at] ?? en[at] ?? '',
    en: en[at] ?? zh[at] ?? '',
  }));
}

/** Reads `5`, `5号馆` and `Hall 5`; a dash means outside the halls. */
function hallIn(halls: readonly string[]) {
  return (typed: string): string | null | undefined => {
    if (/^(-|无|none|outside|馆外)$/i.test(typed.trim())) return null;
    const name = plain(typed).replace(/^(hall|h)|(号?展?馆)$/g, '');
    return halls.find((hall) => plain(hall) === name);
  };
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
