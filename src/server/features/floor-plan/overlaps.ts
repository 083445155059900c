import type { Booth } from '#contract/booths.ts';

/**
 * Booths of a hall that overlap an earlier one, each with that booth. A sweep from west to east compares only
 * booths that reach the same line: comparing all pairs takes a minute for a file of 2 MB.
 * @param most maximum of results
 */
export function findOverlaps(booths: readonly Booth[], most: number): Map<Booth, Booth> {
  const found = new Map<Booth, Booth>();
  // Sorted from north to south, without overlaps.
  const apart: Booth[] = [];
  // Booths that overlap one in `apart`, at most `most`.
  const others: Booth[] = [];
  const fromWest = booths
    .filter(([, , , width, depth]) => width > 0 && depth > 0)
    .sort(([, one], [, other]) => one - other);
  for (const booth of fromWest) {
    if (found.size >= most) break;
    const { at, under } = placeAmong(apart, booth);
    const covered = under ?? others.find((other) => overlap(other, booth));
    if (under) others.push(booth);
    else apart.splice(at, 0, booth);
    if (covered) found.set(booth, covered);
  }
  return found;
}

/**
 * The index at which a booth belongs in `apart`, after booths west of it that end earlier are removed; or the
 * booth that it overlaps.
 */
function placeAmong(apart: Booth[], booth: Booth): { at: number; under?: Booth } {
  const [, , north, , depth] = booth;
  const at = firstSouthOf(apart, north);
  for (;;) {
    const next = apart[at];
    if (!next || next[2] >= north + depth) return { at };
    if (overlap(next, booth)) return { at, under: next };
    apart.splice(at, 1);
  }
}

/** Index of the first booth that ends south of a line. */
function firstSouthOf(apart: readonly Booth[], line: number): number {
  let [low, high] = [0, apart.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [, , north = 0, , depth = 0] = apart[middle] ?? [];
    if (north + depth > line) high = middle;
    else low = middle + 1;
  }
  return low;
}

function overlap([, west, north, width, depth]: Booth, [, x, y, wide, deep]: Booth): boolean {
  return west < x + wide && x < west + width && north < y + deep && y < north + depth;
}
