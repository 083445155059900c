import { type Figure, grey, lit, round, times } from './pen.ts';

/** A box for a rack, with a small screen. */
const controller: Figure = (pen, hue) => {
  pen.shape('6,30 14,22 86,22 94,30', grey(80));
  pen.box(6, 30, 88, 23, [grey(56), grey(22)], 2);
  pen.box(2, 32, 6, 19, grey(36), 1);
  pen.box(92, 32, 6, 19, grey(36), 1);
  pen.box(13, 34, 27, 15, grey(4), 1);
  pen.box(14.5, 35.5, 24, 12, [lit(hue, 48), lit(hue + 70)]);
  pen.line('16,44 21,39 25,43 31,37.4 37,41', 1.5, grey(100));
  for (const at of times(8)) {
    pen.box(45 + at * 5, 34.5, 3.6, 4.6, grey(74), 0.6);
    pen.box(45.6 + at * 5, 42.4, 2.4, 2.2, lit(at % 3 ? 150 : hue, at % 3 ? 46 : 60));
  }
  pen.oval(88, 41.5, 3.8, 3.8, grey(84));
};

/** Boxes in a rack. */
const rack: Figure = (pen, hue) => {
  pen.box(24, 4, 52, 66, grey(30), 2);
  for (const at of times(6)) {
    const y = 8 + at * 10;
    pen.box(27, y, 46, 8, [grey(66), grey(24)], 1);
    pen.box(30, y + 2, 12, 4, at % 2 ? lit(hue + at * 30, 50) : grey(8), 0.6);
    for (const lamp of times(6)) {
      pen.oval(47 + lamp * 4.2, y + 4, 1.2, 1.2, lit((at + lamp) % 4 ? 150 : hue, 52));
    }
  }
  pen.box(28, 70, 6, 3, grey(20));
  pen.box(66, 70, 6, 3, grey(20));
};

/** A board with chips and sockets. */
const card: Figure = (pen, hue) => {
  pen.shape('8,24 80,12 92,54 20,66', lit(150, 26));
  pen.shape('20,66 92,54 92,58 20,70', grey(16));
  pen.turned(-9.5, [50, 40], () => {
    pen.box(38, 29, 20, 18, grey(8), 1);
    pen.box(42, 33, 12, 10, [lit(hue, 52), lit(hue + 60)]);
    pen.box(18, 26, 12, 9, grey(82), 1);
    pen.box(18, 40, 12, 9, grey(82), 1);
    for (const at of times(6))
      pen.box(66 + (at % 2) * 10, 25 + Math.floor(at / 2) * 10, 7, 6, grey(14));
    for (const at of times(7)) pen.box(33 + at * 6, 53, 3.4, 5, lit(44, 56));
  });
};

/** A power supply. */
const powerSupply: Figure = (pen, hue) => {
  pen.shape('14,30 26,19 88,19 80,30', grey(88));
  pen.box(14, 30, 66, 29, [grey(68), grey(32)], 1.5);
  pen.shape('80,30 88,19 88,48 80,59', grey(22));
  for (const row of times(4))
    for (const column of times(8)) pen.oval(20 + column * 4.4, 36 + row * 5.6, 1.5, 1.5, grey(8));
  for (const at of times(6)) pen.box(57 + at * 3.6, 48, 2.6, 8, grey(92), 0.4);
  pen.oval(62, 38, 2.2, 2.2, lit(150, 48));
  pen.line('60,54 58,66 46,73', 2, lit(hue, 54));
  pen.line('67,54 66,68 56,74', 2, lit(220, 60));
};

/** A chip with its legs. */
const chip: Figure = (pen, hue) => {
  for (const at of times(8)) {
    const share = at / 7;
    pen.box(27 + share * 42, 10, 3.2, 10, grey(80), 0.6);
    pen.box(27 + share * 42, 55, 3.2, 10, grey(80), 0.6);
    pen.box(13, 17 + share * 36, 10, 3, grey(80), 0.6);
    pen.box(77, 17 + share * 36, 10, 3, grey(80), 0.6);
  }
  pen.box(22, 15, 56, 45, [grey(42), grey(6)], 2.5);
  pen.oval(30, 23, 2.2, 2.2, grey(74));
  for (const at of times(4)) {
    pen.line(
      [
        [41, 31 + at * 4.4],
        [29, 28 + at * 6.6],
      ],
      1.2,
      lit(hue, 62),
    );
    pen.line(
      [
        [59, 31 + at * 4.4],
        [71, 28 + at * 6.6],
      ],
      1.2,
      lit(hue + 60, 62),
    );
  }
  pen.box(40, 28, 20, 19, [lit(hue, 56), lit(hue + 60)], 1);
};

/** A lamp of three colours, enlarged. */
const lamp: Figure = (pen, hue) => {
  pen.shape('18,36 50,20 82,36 50,53', grey(94));
  pen.shape('18,36 50,53 50,68 18,50', grey(70));
  pen.shape('82,36 50,53 50,68 82,50', grey(44));
  pen.oval(50, 36, 21, 10.6, grey(66));
  pen.oval(41, 36, 5.4, 3.6, lit(352, 56));
  pen.oval(51, 32.6, 5.4, 3.6, lit(150, 46));
  pen.oval(58, 38, 5.4, 3.6, lit(222, 58));
  for (const at of times(3))
    pen.ring(50, 36, 26 + at * 7, 13 + at * 3.6, 1.3, lit(hue + at * 40, 72));
};

/** A round disc of chips. */
const wafer: Figure = (pen, hue) => {
  pen.oval(50, 37, 33, 33, [lit(hue, 70), lit(hue + 60, 58), lit(hue + 140, 66)]);
  for (const at of times(10)) {
    const away = -29.4 + at * 6.5;
    const half = Math.sqrt(32 ** 2 - away ** 2);
    pen.box(round(50 - half), round(37 + away), round(half * 2), 1, grey(26));
    pen.box(round(50 + away), round(37 - half), 1, round(half * 2), grey(26));
  }
  pen.ring(50, 37, 33, 33, 1.8, grey(40));
  pen.box(44, 67, 12, 4, grey(60));
};

export const electronics = {
  controller,
  rack,
  card,
  powersupply: powerSupply,
  chip,
  lamp,
  wafer,
};
