import { type Figure, grey, lit, type Point, round, times } from './pen.ts';

/** A spotlight that turns, with its beam. */
const movingHead: Figure = (pen, hue) => {
  pen.shape('58,22 100,-12 100,26', lit(hue, 72));
  pen.shape('58,22 100,-2 100,14', lit(hue + 20, 86));
  pen.box(26, 58, 46, 10, [grey(56), grey(18)], 3);
  pen.box(34, 61.6, 13, 3, lit(hue, 58), 0.6);
  pen.oval(63, 63, 1.5, 1.5, lit(150, 48));
  pen.shape('30,30 37,28 38,52 60,52 61,28 68,30 67,58 31,58', grey(36));
  pen.turned(-29, [49, 29], () => {
    pen.box(32, 17.5, 32, 23, [grey(82), grey(26)], 5);
    pen.box(28, 21, 6, 16, grey(20), 2);
    for (const at of times(4)) pen.box(38 + at * 4.4, 21, 1.4, 16, grey(14));
    pen.oval(63, 29, 4.6, 10.6, grey(90));
    pen.oval(64, 29, 3.2, 8, lit(hue, 82));
  });
};

/** A round spotlight with a yoke. */
const par: Figure = (pen, hue) => {
  pen.line('22,36 22,12 78,12 78,36', 3, grey(40));
  pen.box(46, 2, 8, 11, grey(30), 1);
  pen.oval(50, 38, 27, 27, [grey(58), grey(16)]);
  pen.oval(50, 38, 22, 22, grey(8));
  for (const [ring, count] of [
    [0, 1],
    [8.5, 6],
    [17, 12],
  ] as const) {
    for (const at of times(count)) {
      const angle = (at / count) * 2 * Math.PI;
      pen.oval(
        round(50 + ring * Math.cos(angle)),
        round(38 + ring * Math.sin(angle)),
        3.4,
        3.4,
        lit(hue + ring * 6 + at * 9, 62),
      );
    }
  }
};

/** A flat, soft light with wings. */
const panelLight: Figure = (pen, hue) => {
  pen.line('50,50 50,72', 3, grey(40));
  pen.line('34,73 66,73', 3, grey(34));
  pen.shape('18,16 6,8 6,58 18,52', grey(28));
  pen.shape('82,16 94,8 94,58 82,52', grey(20));
  pen.box(16, 12, 68, 44, grey(36), 2);
  pen.box(19, 15, 62, 38, [lit(42, 88), lit(hue, 78)]);
  for (const row of times(6))
    for (const column of times(10)) pen.oval(23 + column * 6, 19 + row * 6, 1.6, 1.6, lit(48, 70));
};

/** Beams of a laser. */
const laser: Figure = (pen, hue) => {
  for (const at of times(7))
    pen.line(
      [
        [50, 52],
        [6 + at * 14.6, 2],
      ],
      2.4,
      lit(hue + at * 26, 58),
    );
  pen.box(28, 50, 44, 18, [grey(64), grey(20)], 2);
  pen.box(40, 48, 20, 6, grey(8), 1);
  for (const at of times(5)) pen.box(33 + at * 3.4, 58, 1.6, 7, grey(12));
  pen.oval(64, 61, 2, 2, lit(352, 58));
};

/** Lights under a truss. */
const truss: Figure = (pen, hue) => {
  for (const [at, x] of [18, 39, 60, 81].entries()) {
    pen.shape(
      [
        [x - 4, 41],
        [x + 4, 41],
        [x + 13, 74],
        [x - 13, 74],
      ],
      lit(hue + at * 55, 70),
    );
  }
  for (const y of [15, 27]) pen.box(3, y, 94, 2.8, grey(66));
  for (const at of times(8)) {
    const [from, to] = at % 2 ? [16, 28] : [28, 16];
    pen.line(
      [
        [4 + at * 11.5, from],
        [15.5 + at * 11.5, to],
      ],
      1.7,
      grey(40),
    );
  }
  for (const x of [18, 39, 60, 81]) {
    pen.box(x - 3, 29, 6, 4, grey(24), 1);
    pen.shape(
      [
        [x - 4, 33],
        [x + 4, 33],
        [x + 5.4, 42],
        [x - 5.4, 42],
      ],
      grey(30),
    );
  }
};

/** A plain length of truss. */
const beam: Figure = (pen, hue) => {
  pen.shape('6,44 78,14 84,20 12,51', grey(76));
  pen.shape('12,62 84,31 88,37 16,69', grey(34));
  for (const at of times(6)) {
    const [x, y] = [10 + at * 12, 49 - at * 5];
    pen.line(
      [
        [x, y],
        [x + 12, y + 9],
      ],
      2.4,
      grey(54),
    );
    pen.line(
      [
        [x + 12, y - 5],
        [x + 5, y + 16],
      ],
      2.4,
      grey(44),
    );
  }
  pen.ring(12, 57, 5, 9, 2.4, grey(58));
  pen.ring(84, 26, 5, 9, 2.4, lit(hue, 52));
};

/** A lamp that washes a wall. */
const washer: Figure = (pen, hue) => {
  for (const at of times(6)) {
    const x = 14 + at * 14.4;
    pen.shape(
      [
        [x - 3, 56],
        [x + 3, 56],
        [x + 9, 2],
        [x - 9, 2],
      ],
      lit(hue + at * 22, 66),
    );
  }
  pen.box(6, 56, 88, 10, [grey(74), grey(26)], 2);
  for (const at of times(12)) pen.oval(11 + at * 7.1, 58.6, 2, 1.4, lit(hue + at * 11, 80));
  pen.box(16, 66, 6, 5, grey(30));
  pen.box(78, 66, 6, 5, grey(30));
};

/** Single points of light on a cable. */
const pixelLights: Figure = (pen, hue) => {
  const points = times(9).map(
    (at): Point => [round(10 + at * 10), round(37 + 20 * Math.sin(at * 1.1))],
  );
  pen.line(points, 1.8, grey(34));
  for (const [at, [x, y]] of points.entries()) {
    pen.oval(x, y, 7, 7, grey(30));
    pen.oval(x, y, 5.4, 5.4, [lit(hue + at * 28, 82), lit(hue + at * 28, 50)]);
  }
};

/** A straight lamp that hangs. */
const linear: Figure = (pen, hue) => {
  pen.line('24,0 24,26', 1.2, grey(46));
  pen.line('76,0 76,14', 1.2, grey(46));
  pen.shape('8,28 92,10 94,18 10,37', [grey(82), grey(32)]);
  pen.shape('10,37 94,18 94,21 10,40.4', lit(hue, 78));
  pen.shape('12,42 92,24 98,70 6,70', lit(hue, 88));
};

/** A coil of strip. */
const strip: Figure = (pen, hue) => {
  const coil = times(150).map((at): Point => {
    const share = at / 150;
    const [angle, radius] = [share * Math.PI * 6.2, 9 + 22 * share];
    return [
      round(44 + radius * 1.12 * Math.cos(angle)),
      round(38 + radius * 0.92 * Math.sin(angle)),
    ];
  });
  pen.line(coil, 5, grey(64));
  pen.line('74,38 82,36 90,30 96,20', 5, grey(72));
  for (const [at, [x, y]] of coil.entries())
    if (at % 2 === 0) pen.oval(x, y, 1.5, 1.5, lit(hue + at * 1.4, 60));
  for (const [at, [x, y]] of (
    [
      [79, 37],
      [85, 34],
      [91, 28.6],
      [94.6, 23],
    ] as const
  ).entries()) {
    pen.oval(x, y, 1.7, 1.7, lit(hue + 210 + at * 16, 60));
  }
};

/** A lamp in the ground. */
const inGround: Figure = (pen, hue) => {
  pen.shape('36,46 64,46 84,0 16,0', lit(hue, 80));
  pen.shape('43,46 57,46 66,0 34,0', lit(hue + 20, 66));
  pen.oval(50, 52, 42, 12, grey(52));
  pen.oval(50, 50, 27, 9, [grey(88), grey(34)]);
  pen.oval(50, 49.6, 20, 6, lit(hue, 84));
  for (const [x, y] of [
    [28, 48],
    [72, 48],
    [36, 56],
    [64, 56],
  ] as const)
    pen.oval(x, y, 2, 1.2, grey(12));
};

/** A floodlight with a bracket. */
const flood: Figure = (pen, hue) => {
  pen.line('18,34 18,66 82,66 82,34', 3.4, grey(38));
  pen.box(14, 8, 72, 44, [grey(54), grey(14)], 4);
  for (const row of times(5))
    for (const column of times(9)) {
      pen.oval(21.5 + column * 7.1, 14.5 + row * 7.6, 2.6, 2.6, lit(hue + column * 4, 74));
    }
  pen.oval(18, 38, 3.4, 3.4, grey(70));
  pen.oval(82, 38, 3.4, 3.4, grey(70));
};

/** A building that is lit from base to roof. */
const facade: Figure = (pen, hue) => {
  for (const [at, [x, y, width]] of (
    [
      [10, 30, 22],
      [36, 6, 28],
      [68, 20, 22],
    ] as const
  ).entries()) {
    pen.box(x, y, width, 66 - y, grey(18), 1);
    const rows = Math.floor((62 - y) / 4.4);
    for (const row of times(rows)) {
      for (const column of times(Math.floor((width - 3) / 4))) {
        const light = 52 + 14 * Math.sin(row / 2 + column + at);
        pen.box(
          x + 2.4 + column * 4,
          round(y + 3 + row * 4.4),
          2.8,
          2.8,
          lit(hue + at * 45 + row * 9, round(light)),
        );
      }
    }
  }
  pen.box(4, 66, 92, 4, grey(48), 1);
};

export const lights = {
  movinghead: movingHead,
  par,
  panellight: panelLight,
  laser,
  truss,
  beam,
  washer,
  pixellights: pixelLights,
  linear,
  strip,
  inground: inGround,
  flood,
  facade,
};
