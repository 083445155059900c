/** Modules along a side of a ticket's code: QR version 6. */
const SIDE = 41;
/** Modules of white around the code: readers need them, in dark rooms too. */
export const QUIET_ZONE = 4;

/** Reads the modules off the path that drew them with a quiet zone: a line a row, hexadecimal. */
export function packModules(path: string): string {
  const rows = Array.from({ length: SIDE }, () => new Array<string>(SIDE).fill('0'));
  for (const [, x, y, width] of path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)/g)) {
    const row = rows[Number(y) - QUIET_ZONE];
    const start = Number(x) - QUIET_ZONE;
    row?.fill('1', start, start + Number(width));
  }
  return rows.map((row) => Number.parseInt(row.join(''), 2).toString(16)).join('\n');
}

/** A path over the dark modules, with a quiet zone: to be filled in a square of `boxSide`. */
export function modulesPath(packed: string): string {
  let path = '';
  packed.split('\n').forEach((row, y) => {
    // 41 bits are exact in a number, but not for bitwise operators.
    const bits = Number.parseInt(row, 16).toString(2).padStart(SIDE, '0');
    // Each run of modules is one shape: a path of single ones takes twice as long to paint.
    for (const { 0: run, index } of bits.matchAll(/1+/g)) {
      path += `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${run.length}v1h-${run.length}z`;
    }
  });
  return path;
}

export const boxSide = SIDE + 2 * QUIET_ZONE;
