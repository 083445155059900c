import { type Figure, grey, lit, type Point, round, times } from './pen.ts';

/** Loudspeakers in a curve that hangs. */
const lineArray: Figure = (pen, hue) => {
  pen.line('42,0 42,8', 1.6, grey(40));
  pen.line('58,0 58,8', 1.6, grey(40));
  let [x, y, angle] = [50, 9, 0];
  for (const at of times(7)) {
    pen.turned(round(angle), [round(x), round(y)], () => {
      pen.shape(
        [
          [x - 18, y - 4],
          [x + 18, y - 4.4],
          [x + 18, y + 4.4],
          [x - 18, y + 4],
        ].map(([a = 0, b = 0]): Point => [round(a), round(b)]),
        [grey(72), grey(24)],
      );
      pen.box(round(x - 14), round(y - 2.6), 21, 5.2, grey(10), 1);
      for (const slot of times(6))
        pen.box(round(x - 13 + slot * 3.4), round(y - 2.2), 1, 4.4, grey(46));
      pen.box(round(x + 10), round(y - 1.8), 5, 3.6, lit(hue + at * 10, 60), 0.6);
    });
    x -= Math.sin((angle * Math.PI) / 180) * 9;
    y += Math.cos((angle * Math.PI) / 180) * 9.2;
    angle += 5;
  }
};

/** A loudspeaker with two cones. */
const monitor: Figure = (pen, hue) => {
  pen.shape('68,6 78,11 78,66 68,71', grey(20));
  pen.box(26, 6, 43, 65, [grey(60), grey(26)], 3);
  pen.oval(47.5, 22, 8.6, 8.6, grey(10));
  pen.oval(47.5, 22, 4, 4, grey(70));
  pen.oval(47.5, 49, 16, 16, grey(10));
  pen.ring(47.5, 49, 12.6, 12.6, 3, grey(40));
  pen.oval(47.5, 49, 6.4, 6.4, [grey(86), grey(36)]);
  pen.ring(47.5, 49, 16.6, 16.6, 1.8, lit(hue, 58));
  pen.oval(32, 66, 1.6, 1.6, lit(150, 48));
};

/** A round loudspeaker in a ceiling. */
const ceiling: Figure = (pen, hue) => {
  pen.box(0, 8, 100, 2.4, grey(72));
  pen.box(26, 10, 5, 10, grey(54));
  pen.box(69, 10, 5, 10, grey(54));
  pen.oval(50, 39, 36, 25, grey(84));
  pen.oval(50, 38, 31, 21, grey(26));
  for (const row of times(9)) {
    for (const column of times(27)) {
      const [x, y] = [22 + column * 2.15, 21 + row * 4.2];
      if (((x - 50) / 29) ** 2 + ((y - 38) / 19) ** 2 < 1)
        pen.oval(round(x), round(y), 0.7, 0.8, grey(62));
    }
  }
  pen.oval(50, 38, 13, 8.6, [grey(18), grey(56)]);
  pen.oval(50, 38, 5, 3.2, grey(84));
  pen.ring(50, 38.6, 33.4, 22.8, 2, lit(hue, 60));
};

/** A mixing console with faders. */
const mixer: Figure = (pen, hue) => {
  pen.shape('16,20 84,20 94,56 6,56', [grey(34), grey(62)]);
  pen.shape('6,56 94,56 92,64 8,64', grey(18));
  pen.shape('18,10 82,10 84,20 16,20', grey(22));
  pen.box(22, 12, 24, 6, [lit(hue, 52), lit(hue + 60)]);
  pen.box(54, 12, 24, 6, [lit(hue + 120, 52), lit(hue + 170)]);
  for (const at of times(13)) {
    const share = at / 12;
    const [top, bottom] = [20 + 60 * share, 12 + 76 * share];
    const xAt = (down: number) => round(top + (bottom - top) * down);
    for (const row of times(3))
      pen.oval(xAt(0.1 + row * 0.13), 23.6 + row * 4.7, 1.5, 1.4, grey(92));
    pen.line(
      [
        [xAt(0.52), 38.7],
        [xAt(0.94), 53.8],
      ],
      1,
      grey(8),
    );
    const fader = 0.6 + 0.28 * Math.abs(Math.sin(at * 1.9));
    pen.box(xAt(fader) - 1.8, round(19 + 36 * fader), 3.6, 3, grey(98), 0.5);
    pen.oval(xAt(0.45), 36.2, 1, 1, lit(at % 4 ? 150 : hue, 50));
  }
};

/** A microphone in a hand’s size, with its receiver. */
const wireless: Figure = (pen, hue) => {
  pen.box(8, 46, 84, 22, [grey(58), grey(18)], 2);
  pen.box(14, 51, 22, 11, lit(hue, 36), 1);
  pen.line('17,59 21,55 25,58 32,53', 1.6, lit(hue + 60, 74));
  for (const at of times(3)) pen.oval(46 + at * 12, 57, 3.4, 3.4, grey(84));
  pen.oval(86, 57, 1.6, 1.6, lit(150, 50));
  pen.line('16,46 10,20', 1.6, grey(50));
  pen.line('84,46 90,20', 1.6, grey(50));
  pen.turned(-52, [50, 28], () => {
    pen.box(36, 24.5, 36, 7, [grey(52), grey(20)], 3);
    pen.box(24, 21.5, 14, 13, [grey(92), grey(44)], 6);
    pen.ring(38.5, 28, 1.4, 6, 2, lit(hue, 60));
  });
};

/** A microphone on a neck. */
const microphone: Figure = (pen, hue) => {
  pen.shape('26,62 34,53 74,53 80,62', grey(68));
  pen.shape('26,62 80,62 80,68 26,68', grey(24));
  pen.line('46,56 44,40 46,26 56,15', 3, grey(42));
  pen.turned(42, [60, 12], () => pen.box(55.5, 3, 9, 17, [grey(84), grey(28)], 4.5));
  pen.line('53,18 57.4,21.6', 2.6, lit(hue, 58));
  pen.box(58, 56, 13, 3, lit(150, 46), 1);
};

/** A round microphone on a table. */
const puck: Figure = (pen, hue) => {
  pen.oval(50, 58, 40, 9, grey(74));
  pen.shape('22,44 78,44 84,54 16,54', grey(22));
  pen.oval(50, 54, 34, 8, grey(22));
  pen.oval(50, 44, 28, 9, [grey(70), grey(34)]);
  pen.ring(50, 44, 24, 7, 2.4, lit(hue, 60));
  pen.oval(50, 44, 9, 3, grey(12));
  for (const [at, size] of [14, 24].entries()) {
    const arc = times(9).map((step): Point => {
      const angle = Math.PI * (1.2 + step * 0.075);
      return [round(50 + size * Math.cos(angle)), round(34 + size * Math.sin(angle))];
    });
    pen.line(arc, 2, lit(hue + 30 + at * 30, 66));
  }
};

/** A camera that turns, on its foot. */
const camera: Figure = (pen, hue) => {
  pen.box(33, 60, 34, 8, [grey(62), grey(22)], 3);
  pen.shape('40,40 60,40 56,60 44,60', grey(30));
  pen.box(21, 10, 58, 36, [grey(92), grey(40)], 10);
  pen.oval(45, 28, 15, 15, grey(18));
  pen.ring(45, 28, 10.6, 10.6, 2, grey(52));
  pen.oval(45, 28, 8.8, 8.8, grey(2));
  pen.oval(45, 28, 6.6, 6.6, [lit(hue, 80), lit(hue + 40, 34)]);
  pen.oval(42.6, 25.4, 1.8, 1.8, grey(100));
  pen.box(65, 21, 9, 14, grey(24), 2);
  pen.oval(69.5, 25, 1.6, 1.6, lit(352, 60));
};

export const sound = {
  linearray: lineArray,
  monitor,
  ceiling,
  mixer,
  wireless,
  microphone,
  puck,
  camera,
};
