import { expect, test } from 'vitest';
import { wordmarkWall } from '#dots/wordmark-wall.ts';

test.each(['LUMINA SHENZHEN', 'ISLE', 'INTERNATIONAL SIGNAGE WEEK', 'A B C D E F', ''])(
  'the wall of "%s" has the shape of the ticket’s head, with letters inside its margins',
  (wordmark) => {
    const { columns, rows, lamps } = wordmarkWall(wordmark);
    expect(columns / rows).toBeCloseTo(55 / 22, 1);
    const white = Array.from({ length: columns * rows }, (_, dot) => dot).filter((dot) =>
      lamps.subarray(dot * 3, dot * 3 + 3).every((lamp) => lamp === 1),
    );
    expect(white.length > 0).toBe(wordmark !== '');
    for (const dot of white) {
      expect(dot % columns).toBeGreaterThanOrEqual(4);
      expect(dot % columns).toBeLessThan(columns - 3);
      expect(Math.floor(dot / columns)).toBeGreaterThanOrEqual(2);
      expect(Math.floor(dot / columns)).toBeLessThan(rows - 2);
    }
  },
);
