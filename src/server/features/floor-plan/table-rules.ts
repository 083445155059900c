import { randomUUID } from 'node:crypto';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { findTable } from '#server/sheets/find-table.ts';
import type { FoundTable, TableRow } from '#server/sheets/found-table.ts';
import { rowReader } from '#server/sheets/read-row.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import type { StoredDraft } from './draft-rows.ts';
import {
  AISLE,
  addHall,
  boxOfHall,
  type Corner,
  layRows,
  type Size,
  sizeAround,
  sizeOfArea,
  toQuarter,
  widthFor,
} from './lay-out.ts';
import { type BoothColumn, boothTable, columns } from './table-columns.ts';

type Draft = Pick<StoredDraft, 'plan' | 'booths'>;

interface Problem {
  column: BoothColumn | null;
  text: Words;
}

/** A row of a table of booths, compared with the plan under edit. */
export interface JudgedBooth {
  row: number;
  number: string;
  hall: string;
  kind: 'new' | 'changed' | 'same' | 'wrong';
  /** The booth of the draft with its number; null: none. */
  before: DraftBooth | null;
  /** Its place in the hall, in metres from the north-west corner; null: it is laid out. */
  corner: Corner | null;
  size: Size;
  problems: Problem[];
  remarks: Problem[];
  /** The booth as the draft will have it; null: the row is wrong. */
  after: DraftBooth | null;
}

export interface JudgedTable extends Omit<FoundTable<BoothColumn>, 'rows'> {
  rows: JudgedBooth[];
  /** The plan with the halls that the table adds. */
  plan: FloorPlan;
}

/** Lists what a table would do with each booth of a draft. Writes nothing. */
export function judgeBooths(sheet: Sheet, draft: Draft): JudgedTable {
  const { rows: found, ...table } = findTable(sheet, boothTable);
  const halls = draft.plan.halls.map(({ number }) => number);
  const byNumber = new Map(draft.booths.map((booth) => [booth.number, booth]));
  const seen = new Map<string, number>();
  const rows = found.map((one) => {
    const judged = readBooth(one, halls, byNumber);
    const earlier = seen.get(judged.number);
    if (earlier !== undefined) judged.problems.push({ column: 'number', text: again(earlier) });
    else if (judged.number) seen.set(judged.number, one.row);
    if (judged.problems.length > 0) judged.kind = 'wrong';
    return judged;
  });
  return { ...table, rows, plan: placeRows(rows, draft) };
}

const again = (row: number): Words => ({
  zh: `与第 ${row} 行的展位号相同`,
  en: `The number is that of row ${row} too`,
});
const noNumber: Words = { zh: '缺少展位号', en: 'The number of the booth is missing' };
const noHall: Words = { zh: '缺少展馆', en: 'The hall is missing' };
const badHall: Words = {
  zh: '展馆编号最长 4 个字母或数字',
  en: 'A hall has up to 4 letters or digits',
};
const badNumber: Words = { zh: '展位号最长 12 个字符', en: 'A number has up to 12 characters' };
const noSize: Words = { zh: '缺少宽和深，或面积', en: 'Width and depth are missing, or the area' };
const halfCorner: Words = { zh: 'X 和 Y 需同时填写', en: 'X and Y belong together' };
const doesNotFit: Words = {
  zh: '展馆内已排不下，请先放大展馆',
  en: 'There is no room left in the hall: make the hall larger first',
};
const laidOut: Words = { zh: '自动排列', en: 'laid out in a row' };
const rounded: Words = { zh: '已取整至 0.25 米', en: 'rounded to 0.25 m' };

function readBooth(
  found: TableRow<BoothColumn>,
  halls: readonly string[],
  byNumber: ReadonlyMap<string, DraftBooth>,
): JudgedBooth {
  const problems: Problem[] = [];
  const remarks: Problem[] = [];
  const { cell } = rowReader(columns, found, null, (column, text) =>
    problems.push({ column, text }),
  );
  const typed = bare(cell('number', ''));
  const hall = hallOf(cell('hall', ''), typed, halls);
  const number = typed && hall && !typed.startsWith(hall) ? hall + typed : typed;
  const before = byNumber.get(number) ?? null;
  const problem = (column: BoothColumn, text: Words) => problems.push({ column, text });
  if (!typed) problem('number', noNumber);
  else if (number.length > 12) problem('number', badNumber);
  if (typed && !hall) problem('hall', noHall);
  else if (hall && !/^[0-9A-Z.]{1,4}$/.test(hall)) problem('hall', badHall);
  const [x, y] = [cell('x', null), cell('y', null)];
  if ((x === null) !== (y === null)) problem(x === null ? 'x' : 'y', halfCorner);
  const size = sizeIn(
    {
      width: cell('width', null),
      depth: cell('depth', null),
      size: cell('size', null),
      area: cell('area', null),
    },
    before,
  );
  if (!size && problems.length === 0) problem('width', noSize);
  const corner = x === null || y === null ? null : { x, y };
  const exact = quarters(corner, size ?? { width: 1, depth: 1 });
  if (exact.isRounded) remarks.push({ column: 'width', text: rounded });
  return {
    row: found.row,
    number,
    hall,
    kind: 'new',
    before,
    corner: corner && exact.corner,
    size: exact.size,
    problems,
    remarks,
    after: null,
  };
}

const bare = (text: string) => text.normalize('NFKC').toUpperCase().replace(/\s/g, '');

/** `5`, `5号馆` and `Hall 5` are hall 5. Without one, the longest hall that the number begins with. */
function hallOf(typed: string, number: string, halls: readonly string[]): string {
  const hall = bare(typed).replace(/展馆|号馆|馆|号|HALL|NO\.?|展厅/g, '');
  if (hall) return hall;
  const own = halls.filter((one) => number.startsWith(one));
  return own.sort((one, other) => other.length - one.length)[0] ?? '';
}

interface Typed {
  width: number | null;
  depth: number | null;
  size: Size | null;
  area: number | null;
}

function sizeIn({ width, depth, size, area }: Typed, before: DraftBooth | null): Size | null {
  if (width && depth) return { width, depth };
  if (size && size.width > 0 && size.depth > 0) return size;
  if (area && (width || depth)) {
    return width
      ? { width, depth: area / width }
      : { width: area / (depth ?? 1), depth: depth ?? 1 };
  }
  if (area) {
    if (!before) return sizeOfArea(area);
    const { depth: deep } = before;
    return before.width * deep === area ? before : { width: area / deep, depth: deep };
  }
  return before && { width: width || before.width, depth: depth || before.depth };
}

/** Rounds the edges of a booth, not its sides: neighbours stay neighbours. */
function quarters(corner: Corner | null, { width, depth }: Size) {
  const { x, y } = corner ?? { x: 0, y: 0 };
  const [west, north] = [toQuarter(x), toQuarter(y)];
  const size = {
    width: Math.max(0.25, toQuarter(x + width) - west),
    depth: Math.max(0.25, toQuarter(y + depth) - north),
  };
  const isRounded =
    west !== x || north !== y || [size.width - width, size.depth - depth].some((by) => by !== 0);
  return { corner: { x: west, y: north }, size, isRounded };
}

/** Places all rows, hall by hall, and adds the halls that the plan lacks. @returns the plan */
function placeRows(rows: readonly JudgedBooth[], draft: Draft): FloorPlan {
  let { plan } = draft;
  const right = rows.filter(({ kind }) => kind !== 'wrong');
  for (const number of new Set(right.map(({ hall }) => hall))) {
    const own = right.filter(({ hall }) => hall === number);
    plan = withHall(plan, number, own);
    const hall = plan.halls.find((one) => one.number === number);
    if (hall) placeIn(boxOfHall(hall), own, draft.booths);
  }
  return plan;
}

const isLoose = ({ corner, before, hall }: JudgedBooth) => corner === null && before?.hall !== hall;

function withHall(plan: FloorPlan, number: string, own: readonly JudgedBooth[]): FloorPlan {
  if (plan.halls.some((hall) => hall.number === number)) return plan;
  const fixed = own.flatMap(({ corner, size }) => (corner ? [{ ...corner, ...size }] : []));
  const loose = own.filter(isLoose).map(({ size }) => size);
  const around = sizeAround(fixed);
  const width = Math.max(around.width, loose.length > 0 ? widthFor(loose) : 0);
  const top = fixed.length > 0 ? around.depth : AISLE;
  const corners = layRows(loose, { width, depth: Number.POSITIVE_INFINITY, top });
  const laid = loose.flatMap((size, at) => ({ ...size, ...(corners[at] ?? { x: 0, y: 0 }) }));
  return addHall(plan, number, { width, depth: sizeAround([...fixed, ...laid]).depth });
}

function placeIn(box: Corner & Size, own: readonly JudgedBooth[], booths: readonly DraftBooth[]) {
  const hall = own[0]?.hall ?? '';
  const replaced = new Set(own.map(({ before }) => before?.id));
  const ends = [
    ...booths
      .filter((booth) => booth.hall === hall && !replaced.has(booth.id))
      .map(({ y, depth }) => y + depth - box.y),
    ...own.flatMap(({ corner, before, size }) => {
      if (corner) return corner.y + size.depth;
      return before?.hall === hall ? before.y - box.y + size.depth : [];
    }),
  ];
  const loose = own.filter(isLoose);
  const top = ends.length > 0 ? Math.max(...ends) + AISLE : AISLE;
  const corners = layRows(
    loose.map(({ size }) => size),
    { ...box, top },
  );
  const laid = new Map(loose.map((one, at) => [one, corners[at] ?? null]));
  for (const one of own) finish(one, box, laid.get(one));
}

/** @param laid the place of a booth that the table gives none; null: it has no room */
function finish(one: JudgedBooth, box: Corner, laid: Corner | null | undefined) {
  const { before, corner, size, hall, number } = one;
  if (laid === null) {
    one.kind = 'wrong';
    one.problems.push({ column: 'hall', text: doesNotFit });
    return;
  }
  if (laid) one.remarks.push({ column: 'x', text: laidOut });
  const at = laid ?? corner;
  const place = at
    ? { x: box.x + at.x, y: box.y + at.y }
    : { x: before?.x ?? box.x, y: before?.y ?? box.y };
  const { width, depth } = size;
  const next = { ...before, id: before?.id ?? randomUUID(), hall, number, ...place, width, depth };
  one.after = next;
  one.kind = kindOf(before, next);
}

function kindOf(before: DraftBooth | null, after: DraftBooth): JudgedBooth['kind'] {
  if (!before) return 'new';
  return isSame(before, after) ? 'same' : 'changed';
}

function isSame(one: DraftBooth, other: DraftBooth): boolean {
  const keys = ['hall', 'x', 'y', 'width', 'depth'] as const;
  return keys.every((key) => one[key] === other[key]);
}
