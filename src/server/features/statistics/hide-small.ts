import type { Groups, Told } from '#contract/statistics.ts';

/** Smaller groups of people are recognisable. */
const LEAST = 5;
const isSmall = (count: number) => count > 0 && count < LEAST;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Hides a small count that belongs to no sum. */
export function tellAlone(count: number, isHiding: boolean): Told {
  return isHiding && isSmall(count) ? 'under_5' : count;
}

interface Cell {
  count: number;
  isHidden: boolean;
  /** Only its size may not be published either. */
  isUnsized: boolean;
}

/**
 * Hides counts from 1 to 4, and as many others as protect them from being computed out of published sums.
 * Zeros beside a small count are hidden too: both are "under 5".
 * @param known lines whose sums the caller knows
 * @param isHidden cells that are hidden in any case, because their line's sum is
 */
export function hideSmall(
  table: readonly (readonly number[])[],
  known: { rows: boolean; columns: boolean },
  isHidden: (row: number, column: number) => boolean = () => false,
): Told[][] {
  const rows: Cell[][] = table.map((row, at) =>
    row.map((count, column) => ({
      count,
      isHidden: isSmall(count) || isHidden(at, column),
      isUnsized: false,
    })),
  );
  const columns = (rows[0] ?? []).map((_cell, at) => rows.flatMap((row) => row[at] ?? []));
  const lines = [...(known.rows ? rows : []), ...(known.columns ? columns : [])];
  while (lines.map(protect).some(Boolean)) {
    // A cell that is hidden for its row may endanger its column.
  }
  for (const line of lines) {
    if (isSafe(line)) continue;
    for (const cell of line) cell.isUnsized = true;
  }
  return rows.map((row) => row.map(tellCell));
}

function tellCell({ count, isHidden, isUnsized }: Cell): Told {
  if (!isHidden) return count;
  return count < LEAST && !isUnsized ? 'under_5' : 'hidden';
}

/** Hides more cells of a line until it is safe, the smallest first; true if it has hidden some. */
function protect(line: readonly Cell[]): boolean {
  let hasHidden = false;
  while (!isSafe(line)) {
    const shown = line.filter(({ isHidden }) => !isHidden);
    if (shown.length === 0) break;
    const next = leastOf(shown);
    for (const cell of shown) cell.isHidden = cell.count === next || cell.count < LEAST;
    hasHidden = true;
  }
  return hasHidden;
}

/**
 * True if the sum of a line leaves every hidden cell open: a small one may be anything from 0 to 4, although
 * a caller knows that hidden larger ones are below those shown.
 */
function isSafe(line: readonly Cell[]): boolean {
  const hidden = line.filter(({ isHidden }) => isHidden).map(({ count }) => count);
  if (hidden.length === 0) return true;
  const shown = line.filter(({ isHidden }) => !isHidden);
  if (shown.some(({ count }) => count === 0) || hidden.length < 2) return false;
  const larger = hidden.filter((count) => count >= LEAST).length;
  const small = hidden.length - larger;
  const most = shown.length === 0 ? Number.POSITIVE_INFINITY : leastOf(shown) - 1;
  const total = sum(hidden);
  return (
    total >= LEAST &&
    total >= LEAST * larger + (LEAST - 1) &&
    total <= (LEAST - 1) * Math.max(0, small - 1) + (larger && larger * most)
  );
}

const leastOf = (cells: readonly Cell[]) => Math.min(...cells.map(({ count }) => count));

/** Counts of separate groups whose sum a caller knows. */
export function tellLine(counts: readonly number[], isHiding: boolean): Told[] {
  if (!isHiding) return [...counts];
  return hideSmall([counts], { rows: true, columns: false })[0] ?? [];
}

/**
 * Groups by size. Groups that are small, or beyond a number of rows, are one row without their names.
 * @param listed the groups, the largest first
 */
export function tellGroups(
  listed: readonly { code: string; count: number }[],
  { isHiding, rows_max }: { isHiding: boolean; rows_max: number },
): Groups {
  let own = Math.min(
    rows_max,
    isHiding ? listed.filter(({ count }) => count >= LEAST).length : listed.length,
  );
  const rest = () => sum(listed.slice(own).map(({ count }) => count));
  // The sum of all groups is published: one row of few people would be as recognisable as the group.
  while (isHiding && own > 0 && isSmall(rest())) own -= 1;
  const groups = listed.length - own;
  return {
    items: listed.slice(0, own),
    others: groups === 0 ? null : { groups, count: tellAlone(rest(), isHiding) },
  };
}

/** Counts that each contain the next one. Hides those that differ from the one before by few people. */
export function tellStages(counts: readonly number[], isHiding: boolean): Told[] {
  let before: number | undefined;
  return counts.map((count) => {
    if (!isHiding) return count;
    if (isSmall(count)) return 'under_5';
    if (before !== undefined && isSmall(before - count)) return 'hidden';
    before = count;
    return count;
  });
}
