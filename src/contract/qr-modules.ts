/**
 * The modules of a QR code as they travel: row by row, eight in a byte, the first one highest, in
 * Base64. One encoder makes them, and every drawing of the code is made of them.
 */

/** Modules of white around a code: readers need them, in dark rooms too. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** @param modules true where a module is dark, row by row */
export function packModules(modules: readonly boolean[]): string {
  const bytes = new Uint8Array(Math.ceil(modules.length / 8));
  modules.forEach((isDark, index) => {
    if (isDark) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7));
  });
  return btoa(String.fromCharCode(...bytes));
}

/**
 * The dark modules as the path of an SVG.
 * @returns `box`: the side of the square that it stands in, with its quiet zone, in modules
 */
export function modulesPath(packed: string): { box: number; path: string } {
  const bits = Array.from(atob(packed), (byte) =>
    byte.charCodeAt(0).toString(2).padStart(8, '0'),
  ).join('');
  // At most seven bits fill the last byte up: too few for another row.
  const side = Math.floor(Math.sqrt(bits.length));
  let path = '';
  for (let y = 0; y < side; y++) {
    const row = bits.slice(y * side, (y + 1) * side);
    // Each run of modules is one shape: a path of single ones takes twice as long to paint.
    for (const { 0: run, index } of row.matchAll(/1+/g)) {
      path += `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${run.length}v1h-${run.length}z`;
    }
  }
  return { box: side + 2 * QUIET_ZONE, path };
}
