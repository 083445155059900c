import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modulesPath, packModules } from '#contract/qr-modules.ts';

/** The modules filled by a path, as `x,y`. */
function filled(path: string): Set<string> {
  return new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step},${y}`),
    ),
  );
}

/** Versions 1 to 10. */
const codes = fc
  .integer({ min: 0, max: 9 })
  .map((version) => 21 + 4 * version)
  .chain((side) =>
    fc.array(fc.boolean(), { minLength: side * side, maxLength: side * side }).map((modules) => ({
      side,
      modules,
    })),
  );

test('every module of a code is drawn as packed, with a quiet zone of four modules', () => {
  fc.assert(
    fc.property(codes, ({ side, modules }) => {
      const { box, path } = modulesPath(packModules(modules));
      const dark = modules.flatMap((isDark, index) =>
        isDark ? [`${(index % side) + 4},${Math.floor(index / side) + 4}`] : [],
      );
      expect(box).toBe(side + 8);
      expect(filled(path)).toEqual(new Set(dark));
    }),
  );
});

test('the code of a ticket takes less than 300 bytes, because storage is small', () => {
  expect(packModules(new Array<boolean>(41 * 41).fill(true)).length).toBeLessThan(300);
});
