import { describe, expect, test } from 'vitest';
import { readDxf } from '#client/features/floor-plan/editor/model/dxf.ts';
import { simplified } from '#client/features/floor-plan/editor/model/simplify.ts';
import type { Point } from '#contract/floor-plan.ts';
import { UNDERLAY_POINTS } from '#contract/plan-underlays.ts';

type Groups = [code: number, value: string | number][];

const bytes = (text: string) => new TextEncoder().encode(text);
const dxf = (entities: Groups, { units = 6, layers = [] as Groups } = {}) =>
  bytes(
    [
      ...section('HEADER', [
        [9, '$INSUNITS'],
        [70, units],
      ]),
      ...section('TABLES', layers),
      ...section('ENTITIES', entities),
      [0, 'EOF'],
    ]
      .map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`)
      .join(''),
  );
const section = (name: string, groups: Groups): Groups => [
  [0, 'SECTION'],
  [2, name],
  ...groups,
  [0, 'ENDSEC'],
];
const line = (from: Point, to: Point, layer = '0'): Groups => [
  [0, 'LINE'],
  [8, layer],
  [10, from[0]],
  [20, from[1]],
  [11, to[0]],
  [21, to[1]],
];
const drawn = (file: Uint8Array) => {
  const drawing = readDxf(file);
  if ('problem' in drawing) throw new Error(drawing.problem);
  return drawing;
};

describe('a DXF file', () => {
  test('has its lines in metres from its north-west corner', () => {
    const wall = line([1_000, 1_000], [41_000, 31_000]);
    expect(drawn(dxf(wall, { units: 4 })).paths).toEqual([
      [
        [0, 30],
        [40, 0],
      ],
    ]);
  });

  test('without units is in millimetres if it would be kilometres wide', () => {
    expect(drawn(dxf(line([0, 0], [60_000, 0]), { units: 0 })).paths[0]?.[1]).toEqual([60, 0]);
    expect(drawn(dxf(line([0, 0], [60, 0]), { units: 0 })).paths[0]?.[1]).toEqual([60, 0]);
  });

  test('has its light polylines, closed where they are', () => {
    const polyline: Groups = [
      [0, 'LWPOLYLINE'],
      [8, '0'],
      [90, 3],
      [70, 1],
      ...[
        [0, 0],
        [4, 0],
        [4, 3],
      ].flatMap(
        ([x = 0, y = 0]): Groups => [
          [10, x],
          [20, y],
        ],
      ),
    ];
    expect(drawn(dxf(polyline)).paths).toEqual([
      [
        [0, 3],
        [4, 3],
        [4, 0],
        [0, 3],
      ],
    ]);
  });

  test('has its polylines of vertices', () => {
    const vertex = (x: number, y: number): Groups => [
      [0, 'VERTEX'],
      [8, '0'],
      [10, x],
      [20, y],
    ];
    const polyline: Groups = [[0, 'POLYLINE'], [8, '0'], [70, 0], ...vertex(0, 0), ...vertex(5, 0)];
    expect(drawn(dxf([...polyline, [0, 'SEQEND']])).paths).toEqual([
      [
        [0, 0],
        [5, 0],
      ],
    ]);
  });

  test('leaves out layers that are off or frozen, and circles', () => {
    const layers: Groups = [
      [0, 'LAYER'],
      [2, 'OFF'],
      [62, -7],
      [0, 'LAYER'],
      [2, 'COLD'],
      [70, 1],
      [62, 7],
    ];
    const circle: Groups = [
      [0, 'CIRCLE'],
      [8, '0'],
      [10, 0],
      [20, 0],
      [40, 900],
    ];
    const entities = [
      ...line([0, 0], [100, 0], 'OFF'),
      ...line([0, 0], [200, 0], 'COLD'),
      ...circle,
      ...line([0, 0], [3, 0], 'WALLS'),
    ];
    expect(drawn(dxf(entities, { layers })).paths).toHaveLength(1);
  });

  test('has its texts without the codes for fonts', () => {
    const text: Groups = [
      [0, 'MTEXT'],
      [8, '0'],
      [10, 2],
      [20, 1],
      [40, 0.5],
      [1, '{\\fArial|b0;Hall 5}\\P5\\U+53F7馆'],
    ];
    expect(drawn(dxf([...line([0, 0], [4, 4]), ...text])).texts).toEqual([
      { at: [2, 3], height: 0.5, text: 'Hall 5 5号馆' },
    ]);
  });

  test.each([
    { of: 'a DWG file', file: bytes('AC1032\0\0\0\0'), problem: 'dwg' },
    { of: 'a binary DXF', file: bytes('AutoCAD Binary DXF\r\n\x1a\0'), problem: 'binary' },
    { of: 'another text', file: bytes('Hall 5\nHall 6\n'), problem: 'no_dxf' },
    { of: 'a drawing without lines', file: dxf([]), problem: 'empty' },
  ])('that is $of is refused by its reason', ({ file, problem }) => {
    expect(readDxf(file)).toEqual({ problem });
  });
});

describe('a simplified drawing', () => {
  test('keeps its corners, in whole centimetres, and no points on straight lines', () => {
    const wall: Point[] = [
      [0, 0],
      [10, 0.001],
      [20, 0],
      [20, 15],
    ];
    const simple = simplified({ paths: [wall], texts: [] });
    expect(simple).toEqual({
      lines: { paths: [[0, 0, 2_000, 0, 2_000, 1_500]], texts: [] },
      width: 2_000,
      height: 1_500,
    });
  });

  test('is coarser where it would be too large: short lines go before long ones', () => {
    const short = Array.from({ length: UNDERLAY_POINTS }, (_, at): Point[] => [
      [at / 100, 0],
      [at / 100, 0.1],
    ]);
    const long: Point[] = [
      [0, 0],
      [80, 60],
    ];
    expect(simplified({ paths: [...short, long], texts: [] })?.lines.paths).toEqual([
      [0, 0, 8_000, 6_000],
    ]);
  });

  test('is refused if its long lines are too many', () => {
    const paths = Array.from({ length: UNDERLAY_POINTS }, (_, at): Point[] => [
      [at, 0],
      [at, 50],
    ]);
    expect(simplified({ paths, texts: [] })).toBeNull();
  });
});
