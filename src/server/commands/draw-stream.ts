import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DEMO_FILM_SECONDS } from '#server/demo/video-files.ts';

// `npm run stream` draws the film that the demo's live streams repeat. It writes fragmented MP4, and its
// beginning again as the film of the demo's videos. Only this needs ffmpeg: the films are in the repository.

const SECONDS = 20;
const FRAMES_A_SECOND = 10;
const SEGMENT_SECONDS = 2;
const COLUMNS = 32;
const ROWS = 18;
/** Pixels from dot to dot. */
const CELL = 10;
const LAMPS = [
  [255, 59, 92],
  [0, 208, 138],
  [59, 123, 255],
] as const;
const INK = [11, 16, 32] as const;

const file = fileURLToPath(new URL('../demo/dot-wall.mp4', import.meta.url));
const size = `${COLUMNS * CELL}x${ROWS * CELL}`;
const raw = `-f rawvideo -pix_fmt rgb24 -s ${size} -r ${FRAMES_A_SECOND} -i pipe:0`;
const coding = `-c:v libx264 -profile:v main -level 3.0 -pix_fmt yuv420p -preset veryslow -crf 33 -tune animation`;
const segments = `-g ${FRAMES_A_SECOND * SEGMENT_SECONDS} -keyint_min ${FRAMES_A_SECOND * SEGMENT_SECONDS} -sc_threshold 0 -bf 0`;
const fragments = `-movflags +frag_keyframe+empty_moov+default_base_moof+skip_trailer`;

const ffmpeg = spawn(
  'ffmpeg',
  [...`-y -loglevel error ${raw} ${coding} ${segments} ${fragments}`.split(' '), file],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
for (let frame = 0; frame < SECONDS * FRAMES_A_SECOND; frame++) {
  if (!ffmpeg.stdin.write(drawFrame(frame / (SECONDS * FRAMES_A_SECOND)))) {
    await once(ffmpeg.stdin, 'drain');
  }
}
ffmpeg.stdin.end();
await once(ffmpeg, 'close');

// The index comes first, so that playback can start before the download ends.
const whole = `-c:v libx264 -profile:v main -pix_fmt yuv420p -preset veryslow -crf 36 -tune animation -movflags +faststart`;
const film = fileURLToPath(new URL('../demo/film.mp4', import.meta.url));
const beginning = spawn(
  'ffmpeg',
  [...`-y -loglevel error -i ${file} -t ${DEMO_FILM_SECONDS} ${whole}`.split(' '), film],
  { stdio: 'inherit' },
);
await once(beginning, 'close');

/** @param turn elapsed share of the film, 0–1: it loops seamlessly */
function drawFrame(turn: number): Buffer {
  const width = COLUMNS * CELL;
  const pixels = Buffer.alloc(width * ROWS * CELL * 3);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const colour = lampAt(column, row, turn);
      for (let y = 0; y < CELL; y++) {
        for (let x = 0; x < CELL; x++) {
          const isLit = Math.hypot(x - CELL / 2 + 0.5, y - CELL / 2 + 0.5) < CELL * 0.4;
          const at = ((row * CELL + y) * width + column * CELL + x) * 3;
          pixels.set(isLit ? colour : INK, at);
        }
      }
    }
  }
  return pixels;
}

/** Waves of the three lamps, and a clock in the middle whose dots light up in turn. */
function lampAt(column: number, row: number, turn: number): [number, number, number] {
  const x = column - (COLUMNS - 1) / 2;
  const y = row - (ROWS - 1) / 2;
  const distance = Math.hypot(x, y);
  const angle = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
  if (Math.abs(distance - 6.5) < 0.55) {
    const gain = angle <= turn ? 1 : 0.16;
    return [240 * gain, 244 * gain, 255 * gain];
  }
  const mixed: [number, number, number] = [...INK];
  LAMPS.forEach((lamp, which) => {
    const phase = turn * (which + 1) + which / 3;
    const wave = Math.sin(2 * Math.PI * (x / 22 + (which - 1) * (y / 17) - phase));
    const gain = Math.max(0, wave) ** 2 * (distance < 6.5 ? 0.25 : 0.8);
    lamp.forEach((light, channel) => {
      mixed[channel as 0 | 1 | 2] = Math.min(255, (mixed[channel] ?? 0) + light * gain);
    });
  });
  return mixed;
}
