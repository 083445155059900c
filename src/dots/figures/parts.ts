import { type Figure, grey, lit, round, times } from './pen.ts';

/** A reel of small parts on a tape. */
const reel: Figure = (pen, hue) => {
  pen.oval(42, 36, 31, 31, [grey(86), grey(46)]);
  pen.oval(42, 36, 24, 24, grey(26));
  pen.oval(42, 36, 9, 9, grey(88));
  for (const at of times(3)) {
    const angle = (at / 3) * 2 * Math.PI;
    pen.oval(
      round(42 + 16 * Math.cos(angle)),
      round(36 + 16 * Math.sin(angle)),
      4.4,
      4.4,
      grey(66),
    );
  }
  pen.line('42,67 70,67 98,60', 7, grey(50));
  for (const at of times(6))
    pen.box(52 + at * 8, round(65 - Math.max(0, at - 2) * 1.9), 4, 4, lit(hue + at * 26, 60));
};

/** The bare frame of a cabinet. */
const frame: Figure = (pen, hue) => {
  pen.shape('76,12 86,18 86,60 76,66', grey(24));
  pen.box(20, 10, 57, 56, [grey(84), grey(38)], 2);
  pen.box(25, 15, 21, 20, grey(8), 1);
  pen.box(51, 15, 21, 20, grey(8), 1);
  pen.box(25, 41, 21, 20, grey(8), 1);
  pen.box(51, 41, 21, 20, grey(8), 1);
  pen.line('25,15 46,35', 2.4, grey(58));
  pen.line('72,41 51,61', 2.4, grey(58));
  pen.oval(48.5, 38, 4, 4, lit(hue, 56));
};

/** Layers of coloured sheet. */
const sheets: Figure = (pen, hue) => {
  for (const at of times(4)) {
    const [x, y] = [18 + at * 6, 50 - at * 10.5];
    pen.shape(
      [
        [x, y],
        [x + 30, y - 12],
        [x + 56, y + 2],
        [x + 26, y + 16],
      ],
      lit(hue + at * 60, 62),
    );
    pen.shape(
      [
        [x, y],
        [x + 26, y + 16],
        [x + 26, y + 19],
        [x, y + 3],
      ],
      grey(86),
    );
    pen.shape(
      [
        [x + 26, y + 16],
        [x + 56, y + 2],
        [x + 56, y + 5],
        [x + 26, y + 19],
      ],
      grey(60),
    );
    pen.line(
      [
        [x + 6, y - 0.6],
        [x + 30, y - 10],
      ],
      1.5,
      grey(100),
    );
  }
};

/** Lengths of profile, from their ends. */
const profiles: Figure = (pen, hue) => {
  for (const [at, [x, y]] of (
    [
      [8, 40],
      [26, 46],
      [44, 52],
    ] as const
  ).entries()) {
    pen.shape(
      [
        [x, y],
        [x + 40, y - 32],
        [x + 52, y - 28],
        [x + 12, y + 5],
      ],
      [grey(90), grey(50)],
    );
    pen.shape(
      [
        [x, y],
        [x + 12, y + 5],
        [x + 12, y + 18],
        [x, y + 13],
      ],
      grey(30),
    );
    pen.box(x + 3.4, y + 5.4, 5.4, 6, at === 1 ? lit(hue, 58) : grey(84));
  }
};

/** A can of compound that pours. */
const can: Figure = (pen, hue) => {
  pen.turned(24, [56, 30], () => {
    pen.box(38, 8, 36, 44, [grey(90), grey(34)], 3);
    pen.box(38, 22, 36, 16, lit(hue, 52));
    pen.box(36, 6, 40, 5, grey(60), 2);
  });
  pen.line('30,40 28,52 27,60', 5, lit(hue + 30, 60));
  pen.oval(30, 65, 24, 6, lit(hue + 30, 60));
  pen.oval(24, 63.6, 8, 1.8, lit(hue + 30, 84));
};

/** A machine that engraves by laser. */
const engraver: Figure = (pen, hue) => {
  pen.shape('12,56 26,44 90,44 80,56', grey(74));
  pen.shape('12,56 80,56 80,63 12,63', grey(30));
  pen.shape('80,56 90,44 90,50 80,63', grey(18));
  pen.shape('24,54 33,46.5 80,46.5 73,54', grey(14));
  pen.box(17, 16, 6, 41, grey(48), 1);
  pen.box(84, 12, 6, 35, grey(38), 1);
  pen.shape('16,14 86,8 91,13 91,19 20,24 16,19', [grey(88), grey(40)]);
  pen.box(44, 8, 16, 24, [grey(62), grey(14)], 2);
  pen.shape('48,32 56,32 53.6,37 50.4,37', grey(78));
  pen.ring(52, 50.4, 14, 3, 1.6, lit(hue + 25, 60));
  pen.line('52,37 52.2,50', 2.2, lit(hue, 60));
  pen.oval(52, 50.5, 3.4, 1.9, grey(100));
};

/** A machine that places parts on boards. */
const placer: Figure = (pen, hue) => {
  pen.box(10, 18, 80, 50, [grey(88), grey(44)], 4);
  pen.box(16, 24, 46, 26, grey(6), 2);
  pen.box(18, 44, 42, 4, lit(150, 32));
  pen.box(36, 24, 8, 13, grey(60), 1);
  pen.line('40,37 40,43', 2, lit(hue, 62));
  for (const at of times(5)) pen.box(21 + at * 8, 41.5, 3.4, 2.6, lit(hue + at * 30, 60));
  pen.box(67, 25, 18, 14, [lit(hue + 40, 46), lit(hue + 90, 60)], 1);
  for (const at of times(3)) pen.oval(70 + at * 6, 45, 2, 2, grey(20));
  pen.box(48, 6, 3, 12, grey(40));
  pen.box(46, 4, 7, 5, lit(150, 48), 1);
  pen.box(46, 9, 7, 4, lit(44, 56), 1);
  pen.box(14, 68, 8, 4, grey(26));
  pen.box(78, 68, 8, 4, grey(26));
};

export const parts = {
  reel,
  frame,
  sheets,
  profiles,
  can,
  engraver,
  placer,
};
