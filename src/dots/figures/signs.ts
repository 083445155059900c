import { type Figure, grey, lit, type Point, picture, round, times } from './pen.ts';

/** An upright screen on a foot. */
const totem: Figure = (pen, hue) => {
  pen.box(31, 67, 38, 4, grey(34), 2);
  pen.box(34, 3, 32, 65, [grey(62), grey(22)], 3);
  pen.box(36.5, 6, 27, 54, [lit(hue, 50), lit(hue + 60)]);
  pen.oval(50, 25, 9, 9, lit(hue + 180, 80));
  pen.shape('36.5,60 36.5,48 46,40 56,50 63.5,42 63.5,60', lit(hue + 100, 46));
  pen.box(47, 63, 6, 1.6, grey(88), 0.8);
};

/** A flat screen on a wall. */
const wallMount: Figure = (pen, hue) => {
  pen.box(8, 12, 84, 50, [grey(50), grey(16)], 2.5);
  picture(pen, { x: 11, y: 15, width: 78, height: 44 }, hue);
  pen.box(18, 21, 24, 4, grey(100));
  pen.box(18, 28, 17, 2.8, lit(hue, 86));
};

/** Four panels that make one picture. */
const videoWall: Figure = (pen, hue) => {
  pen.box(9, 8, 82, 56, grey(18), 1);
  picture(pen, { x: 10.5, y: 9.5, width: 79, height: 53 }, hue);
  pen.oval(50, 36, 13, 13, [lit(hue + 170, 82), lit(hue + 170, 52)]);
  pen.box(49, 8, 2, 56, grey(12));
  pen.box(9, 35, 82, 2, grey(12));
  pen.box(20, 64, 5, 7, grey(34));
  pen.box(75, 64, 5, 7, grey(34));
};

/** A board with a hand-drawn line and a pen. */
const board: Figure = (pen, hue) => {
  pen.box(6, 9, 88, 52, grey(40), 2);
  pen.box(9, 12, 82, 46, grey(4), 1);
  const curve = times(20).map((at): Point => [15 + at * 1.8, round(36 - 13 * Math.sin(at / 3))]);
  pen.line(curve, 2.2, lit(hue, 62));
  pen.line('60,22 82,22', 2.4, lit(48, 64));
  pen.line('60,31 76,31', 2.4, lit(150, 54));
  pen.shape('62,50 72,38 82,50', lit(hue + 120, 60));
  pen.box(30, 62, 40, 3, grey(56), 1);
  pen.turned(-38, [52, 44], () => pen.box(50, 43, 16, 2.8, grey(92), 1));
};

/** The display of a car with a speed and a map. */
const vehicle: Figure = (pen, hue) => {
  pen.shape('4,30 16,20 84,20 96,30 94,56 6,56', [grey(46), grey(14)]);
  pen.ring(27, 39, 12, 12, 3, lit(hue, 56));
  pen.line('27,39 34,32', 2.2, lit(352, 60));
  pen.box(46, 27, 42, 24, lit(hue + 40, 30), 2);
  pen.line('50,48 60,36 70,42 84,30', 3, lit(hue + 100, 66));
  pen.oval(70, 42, 2.6, 2.6, grey(100));
  pen.box(14, 58, 72, 3, grey(30), 1.5);
};

/** A long, low screen at the edge of a shelf. */
const bar: Figure = (pen, hue) => {
  pen.box(4, 27, 92, 17, [grey(58), grey(20)], 2);
  pen.box(6.5, 29.5, 87, 12, [lit(hue, 46), lit(hue + 70), lit(hue + 140)]);
  for (const at of times(4)) pen.box(12 + at * 21, 33, 11, 2.4, grey(100));
  for (const at of times(4)) pen.box(12 + at * 21, 37, 7, 1.8, lit(hue + 50, 88));
  pen.box(8, 46, 84, 3.4, grey(72));
  for (const at of times(5)) pen.box(13 + at * 16, 50, 9, 17, [grey(62), grey(34)], 1);
  for (const at of times(5)) pen.box(13 + at * 16, 55, 9, 5, lit(hue + at * 50, 60));
};

/** A sign of paper that shows black on white. */
const paperSign: Figure = (pen, hue) => {
  pen.box(22, 8, 56, 56, grey(56), 3);
  pen.box(25, 11, 50, 50, grey(98), 1);
  pen.box(30, 17, 30, 5, grey(8));
  pen.box(30, 26, 38, 2.6, grey(30));
  pen.box(30, 31, 32, 2.6, grey(30));
  pen.line('32,53 44,42 54,49 68,38', 2.4, grey(10));
  pen.box(58, 15, 12, 8, lit(hue, 50), 1);
  pen.line('50,64 50,72', 3, grey(36));
};

/** A kiosk with a slanted touch screen. */
const kiosk: Figure = (pen, hue) => {
  pen.shape('38,36 64,36 61,66 41,66', [grey(66), grey(24)]);
  pen.box(30, 66, 42, 5, grey(34), 2);
  pen.shape('26,8 70,4 76,36 32,42', grey(26));
  pen.shape('29,11 68,7.5 73,33.5 34,38.6', [lit(hue, 46), lit(hue + 70, 60)]);
  for (const at of times(3))
    pen.turned(-5, [50, 22], () => pen.box(36 + at * 11.5, 17, 8.5, 12, grey(100), 1.5));
  pen.box(45, 46, 13, 3, grey(10));
  pen.box(47, 49, 9, 8, grey(98));
};

/** An arrow sign with three ways. */
const wayfinding: Figure = (pen, hue) => {
  pen.box(47.5, 4, 5, 64, [grey(74), grey(28)]);
  pen.oval(50, 70, 14, 3, grey(36));
  pen.shape('54,9 84,9 92,15.5 84,22 54,22', lit(hue, 52));
  pen.shape('46,25 16,25 8,31.5 16,38 46,38', lit(hue + 70, 48));
  pen.shape('54,41 78,41 86,47.5 78,54 54,54', lit(hue + 150, 50));
  pen.box(59, 14, 18, 3, grey(100));
  pen.box(24, 30, 16, 3, grey(100));
  pen.box(59, 46, 14, 3, grey(100));
};

/** Letters that glow. */
const letters: Figure = (pen, hue) => {
  const stroke = (points: readonly Point[], shift: number) => {
    pen.line(
      points.map(([x, y]): Point => [x + 2, y + 2.4]),
      9,
      grey(20),
    );
    pen.line(points, 8.4, lit(hue + shift, 52));
    pen.line(points, 2.6, lit(hue + shift, 90));
  };
  stroke(
    [
      [14, 18],
      [14, 56],
      [32, 56],
    ],
    0,
  );
  stroke(
    [
      [62, 18],
      [44, 18],
      [44, 56],
      [62, 56],
    ],
    50,
  );
  stroke(
    [
      [44, 37],
      [58, 37],
    ],
    50,
  );
  stroke(
    [
      [74, 18],
      [74, 56],
      [84, 54],
      [88, 46],
      [88, 28],
      [84, 20],
      [74, 18],
    ],
    110,
  );
  pen.box(6, 66, 88, 4, grey(40), 1);
};

/** Software: windows of a plan and a clock. */
const windows: Figure = (pen, hue) => {
  pen.box(10, 8, 62, 44, grey(72), 2.5);
  pen.box(12, 15, 58, 35, lit(hue, 34));
  for (const at of times(3))
    pen.oval(14.5 + at * 4, 11.5, 1.4, 1.4, lit([352, 42, 150][at] ?? 0, 52));
  for (const at of times(6))
    pen.box(
      17 + at * 8,
      45 - (6 + ((at * 7) % 21)),
      5,
      6 + ((at * 7) % 21),
      lit(hue + at * 14, 62),
    );
  pen.box(44, 30, 46, 36, grey(86), 2.5);
  pen.box(46, 36, 42, 28, grey(14));
  pen.ring(59, 50, 8, 8, 3, lit(hue + 120, 58));
  pen.line('59,50 59,45', 1.8, grey(100));
  for (const at of times(4)) pen.box(72, 41 + at * 5.4, 12 - at * 2, 2.4, lit(hue + 60, 66));
};

export const signs = {
  totem,
  wallmount: wallMount,
  videowall: videoWall,
  board,
  vehicle,
  bar,
  papersign: paperSign,
  kiosk,
  wayfinding,
  letters,
  windows,
};
