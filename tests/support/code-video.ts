import { writeFileSync } from 'node:fs';
import qrcode from 'qrcode';

const [WIDTH, HEIGHT] = [640, 480];
const MODULE = 8;

/** Writes a video of one QR code in the middle, for Chromium's fake camera: raw frames in YUV4MPEG2. */
export function writeCodeVideo(path: string, text: string) {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size * MODULE;
  const [left, top] = [(WIDTH - side) / 2, (HEIGHT - side) / 2];
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = modules.get(Math.floor(y / MODULE), Math.floor(x / MODULE));
      if (isDark) light[Math.floor(top + y) * WIDTH + Math.floor(left + x)] = 16;
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame]));
}
