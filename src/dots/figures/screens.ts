import { type Figure, grey, lit, type Point, picture, round, times } from './pen.ts';

/** A cabinet of four modules, seen from its corner. */
const cabinet: Figure = (pen, hue) => {
  pen.shape('70,14 80,19 80,62 70,66', grey(24));
  pen.shape('24,13 34,9 80,14 80,19 70,14', grey(70));
  pen.box(24, 13, 47, 53, grey(40), 1.5);
  picture(pen, { x: 26.5, y: 15.5, width: 42, height: 48 }, hue);
  pen.box(47, 15, 1, 49, grey(16));
  pen.box(26, 39, 43, 1, grey(16));
  pen.box(30, 66, 5, 4, grey(30));
  pen.box(60, 66, 5, 4, grey(30));
};

/** A curved wall on two feet. */
const wall: Figure = (pen, hue) => {
  const edge = (down: number) =>
    times(25).map((at): Point => {
      const across = at / 24;
      const bend = 9 * Math.sin(across * Math.PI);
      return [round(8 + 84 * across), round(down ? 63 - bend * 0.55 : 14 + bend)];
    });
  const [top, bottom] = [edge(0), edge(1)];
  pen.shape(
    [...top, ...[...bottom].reverse()],
    [lit(hue, 34), lit(hue + 40, 48), lit(hue + 150, 62)],
  );
  for (const [at, base] of [30, 40, 49].entries()) {
    const crest = times(25).map((step): Point => {
      const across = step / 24;
      return [round(8 + 84 * across), round(base + 5 * Math.sin(across * 6 + at * 1.7))];
    });
    pen.shape([...crest, ...[...bottom].reverse()], lit(hue + at * 42, 54));
  }
  pen.oval(68, 31, 6.5, 6.5, lit(48, 78));
  for (const at of [4, 8, 12, 16, 20])
    pen.line([top[at] ?? [0, 0], bottom[at] ?? [0, 0]], 0.7, grey(12));
  pen.line(top, 1.4, grey(62));
  pen.line(bottom, 1.6, grey(34));
  pen.box(20, 62, 6, 7, grey(30));
  pen.box(74, 62, 6, 7, grey(30));
};

/** A large screen on a mast beside a street. */
const billboard: Figure = (pen, hue) => {
  pen.box(46, 44, 8, 27, [grey(66), grey(22)]);
  pen.box(36, 69, 28, 3, grey(30), 1);
  pen.box(9, 5, 82, 41, grey(30), 1.5);
  picture(pen, { x: 11.5, y: 7.5, width: 77, height: 36 }, hue);
  pen.oval(30, 19, 7, 7, lit(hue + 180, 80));
  for (const at of times(6)) pen.box(16 + at * 13, 1.5, 2, 4, grey(52));
};

/** A picture that steps out of two faces of a corner. */
const corner: Figure = (pen, hue) => {
  pen.shape('8,12 52,20 52,64 8,68', [lit(hue, 40), lit(hue + 60)]);
  pen.shape('52,20 92,10 92,68 52,64', [lit(hue + 90, 50), lit(hue + 140, 42)]);
  pen.line('52,20 52,64', 1.4, grey(14));
  pen.line('8,12 52,20 92,10', 2.4, grey(64));
  pen.line('8,68 52,64 92,68', 2.4, grey(30));
  pen.oval(50, 44, 15, 15, [lit(hue + 190, 82), lit(hue + 190, 50)]);
  pen.ring(50, 44, 25, 7, 2.2, lit(hue + 40, 84));
};

/** A lamp post with a small screen. */
const post: Figure = (pen, hue) => {
  pen.box(30, 6, 4, 66, [grey(70), grey(24)]);
  pen.box(24, 70, 16, 3, grey(30), 1);
  pen.line('32,8 56,5 66,9', 2.4, grey(46));
  pen.box(60, 8, 16, 4, grey(40), 2);
  pen.oval(68, 13, 6, 2, lit(48, 70));
  pen.box(38, 20, 26, 42, grey(30), 1.5);
  picture(pen, { x: 40, y: 22, width: 22, height: 38 }, hue);
};

/** Low screens along the side of a field. */
const perimeter: Figure = (pen, hue) => {
  pen.shape('0,60 100,50 100,75 0,75', [lit(140, 34), lit(130, 44)]);
  for (const at of times(4)) {
    const x = 2 + at * 24;
    const y = 40 - at * 5;
    pen.shape(
      [
        [x, y],
        [x + 23, y - 4.6],
        [x + 23, y + 15],
        [x, y + 20],
      ],
      grey(26),
    );
    pen.shape(
      [
        [x + 1, y + 1.6],
        [x + 22, y - 2.6],
        [x + 22, y + 13],
        [x + 1, y + 18],
      ],
      [lit(hue + at * 36, 48), lit(hue + 50 + at * 36, 62)],
    );
  }
  pen.line('0,64 100,55', 1.6, grey(96));
};

/** A sign over a road with an arrow and a speed. */
const roadSign: Figure = (pen, _hue) => {
  pen.box(14, 22, 4, 50, [grey(70), grey(26)]);
  pen.box(82, 22, 4, 50, [grey(70), grey(26)]);
  pen.box(10, 6, 80, 36, grey(16), 2);
  pen.ring(28, 24, 11, 11, 3.4, lit(352, 54));
  pen.line('24,19 24,29', 2.4, lit(48, 62));
  pen.ring(31.5, 24, 3, 4.6, 2.2, lit(48, 62));
  pen.line('56,34 56,13 48,21', 3.4, lit(140, 48));
  pen.line('56,13 64,21', 3.4, lit(140, 48));
  pen.line('74,13 74,34 81,27', 3.4, lit(38, 56));
  pen.line('74,34 68,27', 3.4, lit(38, 56));
};

/** Tiles of light under a foot. */
const floor: Figure = (pen, hue) => {
  for (const row of times(4)) {
    for (const column of times(4)) {
      const x = 50 + (column - row) * 11;
      const y = 20 + (column + row) * 6.5;
      const isPressed = column === 2 && row === 1;
      pen.shape(
        [
          [x, y],
          [x + 10.4, y + 6.1],
          [x, y + 12.2],
          [x - 10.4, y + 6.1],
        ],
        lit(hue + (column * 3 + row) * 17, isPressed ? 86 : 54),
      );
    }
  }
  pen.shape('6,46 50,72 50,75 6,49', grey(36));
  pen.shape('94,46 50,72 50,75 94,49', grey(20));
};

/** A wall and a floor of light with a camera before them. */
const studio: Figure = (pen, hue) => {
  const top = times(17).map(
    (at): Point => [6 + at * 5.5, round(8 + 7 * Math.sin((at / 16) * Math.PI))],
  );
  const bottom = top.map(([x]): Point => [x, round(54 - 4 * Math.sin(((x - 6) / 88) * Math.PI))]);
  pen.shape(
    [...top, ...[...bottom].reverse()],
    [lit(hue, 36), lit(hue + 40, 60), lit(hue + 90, 66)],
  );
  pen.shape('6,54 24,38 40,50 58,30 76,48 94,40 94,54', lit(hue + 60, 34));
  pen.oval(70, 24, 6, 6, lit(48, 82));
  pen.shape('6,54 94,54 100,72 0,72', [lit(hue + 20, 42), lit(hue + 60, 30)]);
  pen.line(top, 1.6, grey(62));
  pen.box(14, 44, 17, 11, grey(14), 2);
  pen.shape('31,47 37,44 37,55 31,52', grey(24));
  pen.line('22,55 15,73', 2, grey(20));
  pen.line('22,55 30,73', 2, grey(20));
  pen.oval(18, 47, 1.4, 1.4, lit(352, 58));
};

/** Bars with room between them: one looks through. */
const mesh: Figure = (pen, hue) => {
  for (const at of times(15)) {
    const y = 8 + at * 4;
    pen.box(12, y, 76, 1.8, grey(48));
    for (const step of times(19)) {
      const wave = Math.sin(step / 2.6 + at / 2.4);
      if (wave > -0.35)
        pen.oval(14.5 + step * 4, y + 0.9, 1.3, 1.3, lit(hue + step * 6 + at * 3, 58));
    }
  }
  pen.box(9, 4, 4, 66, grey(34), 1);
  pen.box(87, 4, 4, 66, grey(34), 1);
};

/** A clear film with points of light, half rolled up. */
const film: Figure = (pen, hue) => {
  pen.shape('14,10 78,10 78,64 14,64', grey(84));
  pen.shape('16,12 76,12 76,62 16,62', grey(94));
  for (const row of times(11)) {
    for (const column of times(13)) {
      const away = Math.hypot(column - 6, row - 5);
      pen.oval(
        19 + column * 4.5,
        15 + row * 4.6,
        1.3,
        1.3,
        lit(hue + away * 18, away < 4.5 ? 56 : 72),
      );
    }
  }
  pen.box(76, 6, 12, 62, [grey(78), grey(34)], 6);
  pen.oval(82, 9, 5, 2.4, grey(22));
};

/** A square of lamps. */
const module: Figure = (pen, hue) => {
  pen.turned(-7, [50, 37], () => {
    pen.box(21, 8, 58, 58, grey(26), 3);
    for (const row of times(11)) {
      for (const column of times(11)) {
        const away = Math.hypot(column - 5, row - 5);
        pen.oval(25 + column * 5, 12 + row * 5, 2.1, 2.1, lit(hue + away * 17, 56));
      }
    }
  });
};

/** A module that bends like a sheet of paper. */
const flexible: Figure = (pen, hue) => {
  for (const row of times(10)) {
    const line = times(25).map(
      (at): Point => [14 + at * 3, round(14 + row * 4.6 + 7 * Math.sin(at / 4.4 + 0.4))],
    );
    pen.line(line, 4.6, grey(28));
  }
  for (const row of times(10)) {
    for (const column of times(24)) {
      const y = 14 + row * 4.6 + 7 * Math.sin(column / 4.4 + 0.4);
      pen.oval(15 + column * 3, round(y), 1.1, 1.1, lit(hue + column * 7 + row * 5, 58));
    }
  }
};

/** A ball of light on a stand. */
const sphere: Figure = (pen, hue) => {
  pen.box(46, 62, 8, 7, grey(36));
  pen.oval(50, 70, 17, 3, grey(44));
  pen.oval(50, 36, 28, 28, [lit(hue, 74), lit(hue + 40, 56), lit(hue + 100, 38)]);
  for (const [at, y] of [28, 40, 50].entries()) {
    const half = Math.sqrt(28 ** 2 - (y - 36) ** 2) - 1;
    const wave = times(13).map(
      (step): Point => [round(50 - half + (half * step) / 6), round(y + 2.6 * Math.sin(step + at))],
    );
    pen.line(wave, 2.4, lit(hue + 150 + at * 40, 74));
  }
  for (const across of [9, 19]) pen.ring(50, 36, across, 28, 0.7, grey(20));
};

/** A screen on a rolling stand with people in a call. */
const allInOne: Figure = (pen, hue) => {
  pen.box(13, 6, 74, 46, grey(32), 2);
  pen.box(15.5, 8.5, 69, 41, [lit(hue, 44), lit(hue + 40, 58)]);
  pen.box(20, 13, 28, 3.4, grey(100));
  pen.box(20, 19, 20, 2.6, lit(hue, 86));
  for (const at of times(5))
    pen.box(56 + at * 5, 44 - at * 5.4, 3.4, 2 + at * 5.4, lit(hue + 150, 66));
  pen.oval(31, 37, 7.5, 7.5, lit(hue + 110, 64));
  pen.box(24, 52, 3, 14, grey(48));
  pen.box(73, 52, 3, 14, grey(48));
  pen.box(16, 66, 20, 3, grey(38), 1);
  pen.box(64, 66, 20, 3, grey(38), 1);
};

export const screens = {
  cabinet,
  wall,
  billboard,
  corner,
  post,
  perimeter,
  roadsign: roadSign,
  floor,
  studio,
  mesh,
  film,
  module,
  flexible,
  sphere,
  allinone: allInOne,
};
