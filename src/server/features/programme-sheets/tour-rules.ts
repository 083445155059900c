import type { SheetRow } from '#contract/sheet-reports.ts';
import { TourForm } from '#contract/tour-drafts.ts';
import { readDay } from '#contract/typed-times.ts';
import { tourChanges } from '#server/features/programme/rules.ts';
import type { TourContent } from '#server/features/programme-drafts/drafts.ts';
import { formOfTour, isLoweredBelow } from '#server/features/programme-drafts/rules.ts';
import { plain, timeOf } from '#server/sheets/cells.ts';
import type { KnownTours } from './known.ts';
import { belowSignUps } from './parts.ts';
import { type FormFields, findIssues, type ReadTable, type TableEntry } from './rows.ts';
import { type TourColumn, tourColumns } from './tour-columns.ts';
import { readTour, type TourProblem } from './tour-read.ts';

/** The effect of an import on a tour of the table. */
export interface JudgedTour {
  table: TableEntry<TourColumn>;
  stored: TourContent | null;
  content: TourContent;
  problems: TourProblem[];
  kind: SheetRow['kind'];
}

/**
 * Lists what an import would do with each tour of a table. Writes nothing.
 * @param takenOf people with a seat
 */
export function judgeTours(
  table: ReadTable<TourColumn>,
  known: KnownTours,
  takenOf: (id: string) => number,
): JudgedTour[] {
  let dayAbove = '';
  const seen = new Set<string>();
  return table.entries.map((one) => {
    const { head } = one;
    const stored = findStored(one, known);
    // Merged cells: a row above has the day.
    if (!stored && !head.cells.day && dayAbove) head.cells.day = dayAbove;
    dayAbove = head.cells.day ?? dayAbove;
    const { content, problems: read } = readTour(one, stored, known);
    const { error } = TourForm.safeParse(formOfTour(content), { reportInput: true });
    const problems = [...read, ...findIssues(error?.issues ?? [], one, fields, read)];
    const taken = stored ? takenOf(stored.id) : 0;
    if (isLoweredBelow({ before: stored?.seats ?? null, after: content.seats }, taken)) {
      problems.push({ row: head.row, column: 'seats', text: belowSignUps(taken) });
    }
    if (stored && seen.has(stored.id)) {
      problems.push({ row: head.row, column: null, text: twice });
    }
    if (stored) seen.add(stored.id);
    return { table: one, stored, content, problems, kind: kindOf(stored, content, problems) };
  });
}

function kindOf(
  stored: TourContent | null,
  content: TourContent,
  problems: readonly TourProblem[],
): SheetRow['kind'] {
  if (problems.length > 0) return 'wrong';
  if (!stored) return 'new';
  const asPacked = { ...stored, closes_at: '', revision: 0, changed_release: 0, cancelled: null };
  const changes = tourChanges(asPacked, { ...content, cancelled_reason: null });
  return changes.length === 0 ? 'same' : 'changed';
}

/** By its name in either language; of several with that name, which depart again and again, by day and time. */
function findStored(
  { head: { cells } }: TableEntry<TourColumn>,
  { tours, days }: KnownTours,
): TourContent | null {
  const { name_zh = '', name_en = '', day = '', departs = '' } = cells;
  const isCalled = (text: string, own: string) => text !== '' && plain(text) === plain(own);
  const named = tours.filter(
    ({ name }) => isCalled(name_zh, name.zh) || isCalled(name_en, name.en),
  );
  if (named.length < 2) return named[0] ?? null;
  const read = readDay(day, { days, serial: true });
  const date = 'day' in read ? read.day : undefined;
  const onDay = named.filter(({ departs_at }) => departs_at.slice(0, 10) === date);
  if (onDay.length < 2) return onDay[0] ?? null;
  const clock = timeOf(departs);
  return onDay.find(({ departs_at }) => departs_at.slice(11, 16) === clock) ?? null;
}

const fields: FormFields<TourColumn> = {
  columns: tourColumns,
  head: {
    'meeting_place.name.zh': 'place_zh',
    'meeting_place.name.en': 'place_en',
    'meeting_place.hall': 'hall',
    'contact.name.zh': 'contact_zh',
    'contact.name.en': 'contact_en',
    'contact.phone': 'phone',
    departs_at: 'departs',
    returns_at: 'returns',
    opens_at: 'opens',
    bring: 'bring_zh',
  },
  list: 'stops',
  item: { 'name.zh': 'stop_zh', 'name.en': 'stop_en', exhibitor_id: 'exhibitor' },
};

const twice = { zh: '这条线路在表格中出现了两次', en: 'The tour stands in the table twice' };
