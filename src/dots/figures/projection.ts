import { type Figure, grey, lit, times } from './pen.ts';

/** A projector with its beam. */
const projector: Figure = (pen, hue) => {
  pen.shape('34,40 -4,16 -4,66', lit(hue, 66));
  pen.shape('34,40 -4,30 -4,52', lit(hue + 20, 84));
  pen.box(30, 26, 58, 29, [grey(88), grey(40)], 5);
  pen.box(30, 26, 58, 6, grey(94), 4);
  for (const at of times(7)) pen.box(62 + at * 3.2, 37, 1.6, 12, grey(20));
  pen.oval(38, 41, 11.5, 11.5, grey(26));
  pen.oval(38, 41, 8, 8, grey(6));
  pen.oval(37.5, 41, 5.2, 5.2, lit(hue, 70));
  pen.oval(36, 39.4, 2, 2, grey(100));
  pen.box(36, 55, 7, 4, grey(26), 1);
  pen.box(74, 55, 7, 4, grey(26), 1);
};

/** A low projector close to its picture. */
const shortThrow: Figure = (pen, hue) => {
  pen.box(14, 4, 72, 40, grey(66), 1);
  pen.box(16, 6, 68, 36, [lit(hue, 44), lit(hue + 60, 60), lit(hue + 110, 52)]);
  pen.shape('16,42 30,22 44,36 60,18 84,42', lit(hue + 40, 38));
  pen.oval(70, 15, 5, 5, lit(48, 82));
  pen.shape('50,58 16,42 84,42', lit(hue, 80));
  pen.box(26, 57, 48, 10, [grey(90), grey(42)], 4);
  pen.box(42, 56, 16, 4, grey(8), 1);
  pen.box(10, 67, 80, 3.4, grey(46), 1);
};

/** A screen of cloth on legs. */
const cloth: Figure = (pen, hue) => {
  pen.box(10, 6, 80, 4, [grey(60), grey(30)], 2);
  pen.box(13, 10, 74, 44, grey(96));
  pen.box(17, 13, 66, 36, [lit(hue, 62), lit(hue + 50, 78)]);
  pen.shape('17,49 34,27 48,42 62,24 83,49', lit(hue + 80, 50));
  pen.box(13, 54, 74, 3, grey(34));
  pen.line('50,57 50,64', 2.6, grey(40));
  pen.line('50,64 36,72', 2.6, grey(40));
  pen.line('50,64 64,72', 2.6, grey(40));
};

/** A ghost in the air between two panes. */
const hologram: Figure = (pen, hue) => {
  pen.shape('50,62 22,12 78,12', lit(hue, 84));
  pen.oval(50, 34, 14, 14, [lit(hue + 30, 78), lit(hue + 90, 52)]);
  pen.ring(50, 34, 21, 6, 1.8, lit(hue + 60, 60));
  pen.ring(50, 34, 6, 14, 1.4, lit(hue, 90));
  pen.shape('24,60 76,60 86,66 14,66', grey(66));
  pen.shape('14,66 86,66 84,72 16,72', grey(24));
  pen.line('22,12 24,60', 1.4, grey(60));
  pen.line('78,12 76,60', 1.4, grey(60));
};

export const projection = {
  projector,
  shortthrow: shortThrow,
  cloth,
  hologram,
};
