import { describe, expect, test } from 'vitest';
import { boothAt } from '#client/features/floor-plan/editor/model/booth-index.ts';
import { findChanges, Holders } from '#client/features/floor-plan/editor/model/changes.ts';
import { checkSheet } from '#client/features/floor-plan/editor/model/checks.ts';
import {
  addHall,
  removeHall,
  reshapeHall,
  resizeHall,
  withCorner,
} from '#client/features/floor-plan/editor/model/halls.ts';
import {
  freeNumber,
  numbersFor,
  renumber,
  rowAfter,
  usualNumbering,
} from '#client/features/floor-plan/editor/model/numbering.ts';
import {
  addGrid,
  align,
  assign,
  canMerge,
  duplicate,
  merge,
  move,
  remove,
  resize,
  split,
} from '#client/features/floor-plan/editor/model/operations.ts';
import { hallBox, inRows, type Sheet } from '#client/features/floor-plan/editor/model/sheet.ts';
import {
  redo,
  STEPS_MAX,
  startSteps,
  step,
  undo,
} from '#client/features/floor-plan/editor/model/steps.ts';
import { createReachCheck } from '#client/features/floor-plan/editor/model/unreachable.ts';
import { unsavedParts } from '#client/features/floor-plan/editor/model/unsaved.ts';
import { cornerAt, draggedCorner } from '#client/features/floor-plan/editor/tools/corners.ts';
import type { Point } from '#contract/floor-plan.ts';
import { isSimple } from '#contract/outlines.ts';
import { type DraftBooth, PLAN_BOOTHS_A_SAVE, type PlanExhibitor } from '#contract/plan-drafts.ts';

const empty: Sheet = { plan: { size: [0, 0], halls: [], corridors: [], places: [] }, booths: [] };
/** Hall 5, 60 × 40 m, at 10, 10. */
const withHall = addHall(empty, '5', [60, 40]);

const booth = (number: string, x: number, given: Partial<DraftBooth> = {}): DraftBooth => ({
  id: `id-${number}`,
  hall: '5',
  number,
  x,
  y: 13,
  width: 3,
  depth: 3,
  ...given,
});
const sheetWith = (...booths: DraftBooth[]): Sheet => ({ ...withHall, booths });
const ids = (...numbers: string[]) => new Set(numbers.map((number) => `id-${number}`));
const numbersOf = ({ booths }: Sheet) => booths.map(({ number }) => number);
const kindsOf = (sheet: Sheet) => checkSheet(sheet).map(({ kind, number }) => [kind, number]);

const grid = { rows: 2, columns: 3, width: 3, depth: 3, aisle: 3, isPaired: false };

describe('halls', () => {
  test('a second hall is beside the first, and the plan grows around both', () => {
    const { plan } = addHall(withHall, '6', [30, 20]);
    expect(plan.halls.map(hallBox)).toEqual([
      { west: 10, north: 10, east: 70, south: 50 },
      { west: 80, north: 10, east: 110, south: 30 },
    ]);
    expect(plan.size).toEqual([120, 60]);
  });

  test('doors stay on the walls of a resized hall', () => {
    const box = { west: 10, north: 10, east: 110, south: 70 };
    const [hall] = resizeHall(withHall, '5', box).plan.halls;
    expect(hall?.doors).toEqual([[60, 70]]);
  });

  test('a removed hall takes its booths with it', () => {
    const sheet = removeHall(addHall(sheetWith(booth('5A01', 13)), '6', [30, 20]), '5');
    expect(sheet.booths).toEqual([]);
    expect(sheet.plan.halls.map(({ number }) => number)).toEqual(['6']);
  });
});

describe('numbers', () => {
  test.each([
    { of: 'from the west', change: {}, expected: ['5A01', '5A02', '5B01', '5B02'] },
    { of: 'from the east', change: { from: 'east' }, expected: ['5A02', '5A01', '5B02', '5B01'] },
    {
      of: 'from a later row',
      change: { row: 'Y', first: 9 },
      expected: ['5Y09', '5Y10', '5Z09', '5Z10'],
    },
    {
      of: 'through all rows',
      change: { pattern: '{hall}-{nnn}' },
      expected: ['5-001', '5-002', '5-003', '5-004'],
    },
    {
      of: 'without 4',
      change: { first: 3, skipsUnlucky: true },
      expected: ['5A03', '5A05', '5B03', '5B05'],
    },
  ] as const)('count $of', ({ change, expected }) => {
    const rows = [
      [0, 1],
      [0, 1],
    ];
    expect(numbersFor(rows, '5', { ...usualNumbering, ...change }).flat()).toEqual(expected);
  });

  test('rows go on after Z', () => {
    expect([rowAfter('Z', 1), rowAfter('AZ', 1), rowAfter('A', 0)]).toEqual(['AA', 'BA', 'A']);
  });

  test('a free number follows the one given', () => {
    expect(freeNumber(new Set(['5A10']), '5A09')).toBe('5A11');
    expect(freeNumber(new Set(), 'X')).toBe('X1');
  });

  test('renumbered booths keep their identity, row by row from the north-west', () => {
    const sheet = sheetWith(
      booth('c', 16),
      booth('b', 13),
      booth('d', 13, { y: 20 }),
      booth('e', 30),
    );
    const next = renumber(sheet, ids('b', 'c', 'd'), usualNumbering);
    expect(next.booths.map(({ id, number }) => [id, number])).toEqual([
      ['id-c', '5A02'],
      ['id-b', '5A01'],
      ['id-d', '5B01'],
      ['id-e', 'e'],
    ]);
  });

  test('booths of different depth belong to one row if their middles meet', () => {
    const rows = inRows([booth('a', 13, { depth: 6 }), booth('b', 16), booth('c', 13, { y: 22 })]);
    expect(rows.map((row) => row.map(({ number }) => number))).toEqual([['a', 'b'], ['c']]);
  });
});

describe('operations', () => {
  test('a grid stands where it is put, with an aisle between its rows', () => {
    const { sheet, chosen } = addGrid(withHall, '5', [13.2, 13], {
      grid,
      numbering: usualNumbering,
    });
    expect(numbersOf(sheet)).toEqual(['5A01', '5A02', '5A03', '5B01', '5B02', '5B03']);
    expect(sheet.booths.map(({ x, y }) => [x, y]).slice(2, 4)).toEqual([
      [19, 13],
      [13, 19],
    ]);
    expect(chosen.size).toBe(6);
    expect(checkSheet(sheet)).toEqual([]);
  });

  test('rows back to back share an aisle', () => {
    const paired = { ...grid, rows: 4, isPaired: true };
    const { sheet } = addGrid(withHall, '5', [13, 13], { grid: paired, numbering: usualNumbering });
    expect([...new Set(sheet.booths.map(({ y }) => y))]).toEqual([13, 16, 22, 25]);
  });

  test('a grid does not use a number twice', () => {
    const numbering = usualNumbering;
    const { sheet } = addGrid(withHall, '5', [13, 13], { grid, numbering });
    const again = addGrid(sheet, '5', [13, 30], { grid, numbering });
    expect(new Set(numbersOf(again.sheet)).size).toBe(12);
  });

  test('a booth that moves into another hall belongs to it', () => {
    const two = addHall(sheetWith(booth('a', 13)), '6', [30, 20]);
    expect(move(two, ids('a'), [70, 0]).booths[0]).toMatchObject({ hall: '6', x: 83 });
    expect(move(two, ids('a'), [0, 0])).toBe(two);
  });

  test('merged booths are one, with the identity of the one that has an exhibitor', () => {
    const sheet = sheetWith(booth('a', 13), booth('b', 16), booth('c', 19));
    const { sheet: next, chosen } = merge(
      sheet,
      ids('a', 'b', 'c'),
      ({ number }) => number === 'b',
    );
    expect(next.booths).toEqual([{ ...booth('b', 13), width: 9 }]);
    expect([...chosen]).toEqual(['id-b']);
  });

  test('booths with a gap between them do not merge', () => {
    const sheet = sheetWith(booth('a', 13), booth('b', 17));
    expect(canMerge(sheet, ids('a', 'b'))).toBe(false);
    expect(merge(sheet, ids('a', 'b'), () => false).sheet).toBe(sheet);
  });

  test('the first part of a split booth keeps identity, number and exhibitor', () => {
    const sheet = sheetWith(booth('5A01', 13, { width: 7, holder: 'someone' }));
    const { sheet: next } = split(sheet, ids('5A01'), 2, 'width');
    expect(next.booths).toMatchObject([
      { id: 'id-5A01', number: '5A01', x: 13, width: 3.5, holder: 'someone' },
      { number: '5A02', x: 16.5, width: 3.5 },
    ]);
    expect(next.booths[1]?.holder).toBeUndefined();
    const odd = sheetWith(booth('a', 13, { width: 3.25 }));
    const sides = split(odd, ids('a'), 2, 'width').sheet.booths.map(({ width }) => width);
    expect(sides).toEqual([1.5, 1.75]);
  });

  test('a copy stands beside the original, without its exhibitor', () => {
    const sheet = sheetWith(booth('5A01', 13, { holder: 'someone' }), booth('5A02', 30));
    const { sheet: next } = duplicate(sheet, ids('5A01'));
    expect(next.booths[2]).toMatchObject({ number: '5A03', x: 16 });
    expect(next.booths[2]).not.toHaveProperty('holder');
  });

  test('aligned booths share an edge', () => {
    const sheet = sheetWith(booth('a', 13), booth('b', 20, { y: 15, depth: 6 }));
    const south = align(sheet, ids('a', 'b'), 'south').booths.map(({ y, depth }) => y + depth);
    expect(south).toEqual([21, 21]);
    expect(align(sheet, ids('a', 'b'), 'east').booths.map(({ x }) => x)).toEqual([20, 20]);
  });

  test('no side is shorter than the grid, and only chosen booths change', () => {
    const sheet = sheetWith(booth('a', 13), booth('b', 16));
    const next = resize(sheet, ids('a'), { width: 0 });
    expect(next.booths.map(({ width }) => width)).toEqual([0.5, 3]);
    expect(next.booths[1]).toBe(sheet.booths[1]);
    expect(numbersOf(remove(next, ids('a')))).toEqual(['b']);
  });
});

describe('checks', () => {
  test('booths side by side, and across an aisle of 3 m, have no fault', () => {
    expect(kindsOf(sheetWith(booth('a', 13), booth('b', 16), booth('c', 13, { y: 19 })))).toEqual(
      [],
    );
  });

  test.each([
    { fault: 'overlap', other: booth('b', 15.5) },
    { fault: 'aisle', other: booth('b', 18.5) },
    { fault: 'outside', other: booth('b', 68) },
    { fault: 'no_hall', other: booth('b', 30, { hall: '9' }) },
  ])('$fault is found, with its booth', ({ fault, other }) => {
    expect(kindsOf(sheetWith(booth('a', 13), other))).toEqual([[fault, 'b']]);
  });

  test('an aisle is named with its width, and a number that is there twice once', () => {
    expect(checkSheet(sheetWith(booth('a', 13), booth('b', 13, { y: 18.5 })))).toMatchObject([
      { kind: 'aisle', number: 'b', other: 'a', metres: 2.5 },
    ]);
    const twice = sheetWith(booth('a', 13), booth('a', 30, { id: 'other' }));
    expect(kindsOf(twice)).toEqual([['twice', 'a']]);
  });

  test('2,500 booths are checked in less than half a second', () => {
    const wide = addHall(empty, '5', [400, 400]);
    const block = { ...grid, rows: 50, columns: 50 };
    const { sheet } = addGrid(wide, '5', [13, 13], { grid: block, numbering: usualNumbering });
    expect(sheet.booths).toHaveLength(2_500);
    const started = performance.now();
    expect(checkSheet(sheet)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('changes', () => {
  const exhibitor = (id: string, ...booths: PlanExhibitor['booths']): PlanExhibitor => ({
    id,
    name: { zh: id, en: id },
    booths,
  });
  const published = [booth('a', 13), booth('b', 16), booth('c', 19), booth('d', 22)];
  const on = (number: string) => ({ id: `id-${number}`, number, is_co_exhibitor: false });
  const exhibitors = [
    exhibitor('one', on('a')),
    exhibitor('two', on('b')),
    exhibitor('three', { id: 'id-late', number: 'late', is_co_exhibitor: false }),
    exhibitor('guest', { ...on('a'), is_co_exhibitor: true }),
    exhibitor('none'),
  ];
  const holders = new Holders(exhibitors, published);
  const changesOf = (booths: DraftBooth[]) =>
    findChanges(published, booths, holders).map(({ kind, was, number, exhibitor: whose }) => [
      kind,
      was,
      number,
      whose?.id ?? null,
    ]);

  test('an unchanged plan has none', () => {
    expect(changesOf(published)).toEqual([]);
  });

  test('name the exhibitors that they concern, those first', () => {
    const [a, b, c] = published as [DraftBooth, DraftBooth, DraftBooth];
    const booths = [
      { ...a, number: 'A' },
      { ...b, holder: null },
      { ...c, x: 40 },
      booth('late', 50),
    ];
    expect(changesOf(booths)).toEqual([
      ['freed', 'b', 'b', 'two'],
      ['renumbered', 'a', 'A', 'one'],
      ['added', 'late', 'late', 'three'],
      ['removed', 'd', 'd', null],
      ['moved', 'c', 'c', null],
    ]);
  });

  test('an exhibitor that takes the booth of another frees it', () => {
    const sheet = assign(sheetWith(...published), ids('b'), 'none');
    expect(changesOf([...sheet.booths])).toEqual([
      ['freed', 'b', 'b', 'two'],
      ['assigned', 'b', 'b', 'none'],
    ]);
  });

  test('exhibitors without a booth are neither guests nor on a drawn one', () => {
    expect(holders.without(published).map(({ id }) => id)).toEqual(['three', 'none']);
    expect(holders.without([...published, booth('late', 50)]).map(({ id }) => id)).toEqual([
      'none',
    ]);
  });
});

describe('steps', () => {
  test('are undone and redone, and the oldest of more than a hundred are forgotten', () => {
    let steps = startSteps(withHall);
    for (let at = 0; at < STEPS_MAX + 20; at += 1) {
      steps = step(steps, sheetWith(booth('a', at)), ids('a'));
    }
    for (let at = 0; at < STEPS_MAX; at += 1) steps = undo(steps) ?? steps;
    expect(undo(steps)).toBeNull();
    expect(steps.now.booths[0]?.x).toBe(19);
    steps = redo(steps) ?? steps;
    expect(steps.now.booths[0]?.x).toBe(20);
    expect(redo(step(steps, withHall))).toBeNull();
  });

  test('a booth that is gone is not chosen', () => {
    const steps = step(startSteps(withHall), sheetWith(booth('a', 13)), ids('a'));
    expect(undo(steps)?.chosen.size).toBe(0);
  });
});

describe('saves', () => {
  test('send only what differs, in parts that fit into a call', () => {
    const wide = addHall(empty, '5', [400, 400]);
    const block = { ...grid, rows: 50, columns: 50 };
    const { sheet, chosen } = addGrid(wide, '5', [13, 13], {
      grid: block,
      numbering: usualNumbering,
    });
    expect(unsavedParts(sheet, sheet)).toEqual([]);
    const [first] = sheet.booths;
    const one = move(sheet, new Set([first?.id ?? '']), [0.5, 0]);
    expect(unsavedParts(sheet, one)).toMatchObject([{ booths: [{ id: first?.id }], removed: [] }]);
    const parts = unsavedParts(empty, sheet);
    expect(parts.map(({ booths }) => booths.length)).toEqual([1_000, 1_000, 500]);
    expect(parts.map(({ plan }) => plan !== undefined)).toEqual([true, false, false]);
    const gone = unsavedParts(sheet, remove(sheet, chosen));
    expect(gone[0]?.removed).toHaveLength(PLAN_BOOTHS_A_SAVE);
    expect(gone.flatMap(({ removed }) => removed)).toHaveLength(2_500);
  });
});

describe('corners of a hall', () => {
  /** The south-east quarter of hall 5 is not part of it. */
  const bent: Point[] = [
    [10, 10],
    [70, 10],
    [70, 30],
    [40, 30],
    [40, 50],
    [10, 50],
  ];
  const bentSheet = (...booths: DraftBooth[]): Sheet =>
    reshapeHall(sheetWith(...booths), '5', bent);

  test('doors move to the nearest place on the new walls', () => {
    const [hall] = reshapeHall(withHall, '5', bent).plan.halls;
    expect(hall?.outline).toEqual(bent);
    expect(hall?.doors).toEqual([[40, 50]]);
  });

  test('a booth in the notch is outside, and one against the walls is not', () => {
    const sheet = bentSheet(
      booth('5A01', 50, { y: 40 }),
      booth('5A02', 37, { y: 30 }),
      booth('5A03', 38.5, { y: 42 }),
    );
    expect(kindsOf(sheet)).toEqual([
      ['outside', '5A01'],
      ['outside', '5A03'],
    ]);
  });

  test('a stretched hall keeps its shape', () => {
    const box = { west: 10, north: 10, east: 130, south: 50 };
    const [hall] = resizeHall(bentSheet(), '5', box).plan.halls;
    expect(hall?.outline[3]).toEqual([70, 30]);
    expect(hall?.outline[1]).toEqual([130, 10]);
  });

  test('a new corner is in the middle of its wall, also of the last one', () => {
    expect(withCorner(bent, 0)[1]).toEqual([40, 10]);
    expect(withCorner(bent, 5)[6]).toEqual([10, 30]);
  });

  test('a pointer holds the nearest corner, else a new one in the wall below it', () => {
    const near = cornerAt(bent, [40.4, 30.2], 1);
    expect(near && draggedCorner(near, [45, 35])[3]).toEqual([45, 35]);
    const wall = cornerAt(bent, [55, 9.5], 1);
    const pulled = wall && draggedCorner(wall, [55, 5]);
    expect(pulled).toHaveLength(7);
    expect(pulled?.[1]).toEqual([55, 5]);
    expect(cornerAt(bent, [30, 25], 1)).toBeNull();
  });

  test.each([
    { of: 'a bent hall', outline: bent, isRight: true },
    {
      of: 'crossed walls',
      outline: [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      isRight: false,
    },
    {
      of: 'a wall folded back',
      outline: [
        [0, 0],
        [10, 0],
        [5, 0],
        [5, 5],
      ],
      isRight: false,
    },
    {
      of: 'a corner in the middle of a straight wall',
      outline: [
        [0, 0],
        [5, 0],
        [10, 0],
        [10, 10],
      ],
      isRight: true,
    },
  ] as { of: string; outline: Point[]; isRight: boolean }[])(
    '$of: that it is a possible hall is $isRight',
    ({ outline, isRight }) => {
      expect(isSimple(outline)).toBe(isRight);
    },
  );
});

describe('ways', () => {
  const lost = (sheet: Sheet, check = createReachCheck()) =>
    check(sheet).map(({ kind, number, other }) => [kind, number, other]);
  /** A block of 5 × 5 booths, with aisles around it. */
  const block = Array.from({ length: 25 }, (_, at) =>
    booth(`5A${at}`, 20 + (at % 5) * 3, { y: 20 + Math.floor(at / 5) * 3 }),
  );

  test('the booths that others enclose are not reached by a walk', () => {
    expect(lost(sheetWith(...block)).map(([, number]) => number)).toEqual(
      [6, 7, 8, 11, 12, 13, 16, 17, 18].map((at) => `5A${at}`),
    );
    expect(lost(sheetWith(...block.slice(0, 5)))).toEqual([]);
  });

  test('a hall whose door is built over is named once', () => {
    const wall = booth('5Z1', 10, { y: 47, width: 60 });
    expect(lost(sheetWith(booth('5A1', 20), wall))).toEqual([['no_way', '5A1', '5']]);
  });

  test('an edit is seen, and another hall keeps its findings', () => {
    const check = createReachCheck();
    const two = addHall(sheetWith(...block), '6', [40, 40]);
    const before = check(two);
    const opened = { ...two, booths: two.booths.filter(({ number }) => number !== '5A1') };
    expect(check(two)[0]).toBe(before[0]);
    expect(lost(opened, check)).not.toContainEqual(['unreachable', '5A6', '5']);
  });
});

test('the booth at a point is the topmost one, and none beside its edges', () => {
  const { booths } = sheetWith(
    booth('5A01', 13),
    booth('5A02', 14),
    booth('5B01', 40, { width: 20 }),
  );
  expect(boothAt(booths, [13.5, 14])?.number).toBe('5A01');
  expect(boothAt(booths, [15, 14])?.number).toBe('5A02');
  expect(boothAt(booths, [59, 15.5])?.number).toBe('5B01');
  expect(boothAt(booths, [59, 16.5])).toBeUndefined();
});
