/** Booths that a range of a table may name. */
const BOOTHS_MAX = 30;
const RANGE = /^(\d*[A-Z]+)(\d+)[-–—~至到](\d*[A-Z]+)?(\d+)$/;

/** A booth with the hall of another cell in front: `A12` in `5号馆` is `5A12`. */
export function withHall(booth: string, inHall: string): string {
  const [hall = ''] = /[0-9A-Z]+/.exec(inHall.normalize('NFKC').toUpperCase()) ?? [];
  return booth.startsWith(hall) ? booth : hall + booth;
}

/** The booths of a range: `5A12-14` and `5A12-5A14` are 5A12, 5A13 and 5A14. Null: it is no range. */
export function boothsOfRange(text: string): string[] | null {
  const [, row = '', first = '', again = row, last = ''] = RANGE.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === '' || !row.endsWith(again) || to <= from || to - from >= BOOTHS_MAX) return null;
  return Array.from(
    { length: to - from + 1 },
    (_, at) => row + String(from + at).padStart(first.length, '0'),
  );
}
