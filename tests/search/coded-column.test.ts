import { expect, test } from 'vitest';
import { numberValues, readColumn, writeColumn } from '#search/coded-column.ts';

/** Numbers of a pack. A column with more values than one character can distinguish uses two. */
test.each([1, 2, 94, 55_292, 55_300])(
  'a column of %i values survives encoding and decoding',
  (count) => {
    const column = Array.from({ length: count + 3 }, (_, at) => at % count);
    const slots = column.map((_, at) => (at % 5) - 1);
    const written = writeColumn(numberValues(column, slots), slots, 4);
    const { values, numbers } = readColumn(JSON.parse(JSON.stringify(written)), slots);
    expect(numbers.map((number) => values[number])).toEqual(
      column.map((value, at) => ((slots[at] ?? 0) < 0 ? undefined : value)),
    );
  },
);
