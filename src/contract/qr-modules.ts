/**
 * The encoding of QR modules: row by row, eight per byte, most significant bit first, in Base64. There is one
 * encoder, and all drawings use its modules.
 */

/** The white border of a code, in modules: readers need it, in dark rooms too. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** @param modules true for dark modules, row by row */
export function packModules(modules: readonly boolean[]): string {
  const bytes = new Uint8Array(Math.ceil(modules.length / 8));
  modules.forEach((isDark, index) => {
    if (isDark) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7));
  });
  return btoa(String.fromCharCode(...bytes));
}

/**
 * The dark modules as an SVG path.
 * @returns `box`: the side of the square including the quiet zone, in modules
 */
export function modulesPath(packed: string): { box: number; path: string } {
  const bits = Array.from(atob(packed), (byte) =>
    byte.charCodeAt(0).toString(2).padStart(8, '0'),
  ).join('');
  // The padding has at most seven bits: too few for another row.
  const side = Math.floor(Math.sqrt(bits.length));
  let path = '';
  for (let y = 0; y < side; y++) {
    const row = bits.slice(y * side, (y + 1) * side);
    // Merges runs of modules: a path of single modules takes twice as long to paint.
    for (const { 0: run, index } of row.matchAll(/1+/g)) {
      path += `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${run.length}v1h-${run.length}z`;
    }
  }
  return { box: side + 2 * QUIET_ZONE, path };
}
