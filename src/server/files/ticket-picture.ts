import sharp from 'sharp';
import { modulesPath } from '#contract/qr-modules.ts';
import type { Lang } from '#contract/wire.ts';
import { dotPaths } from '#dots/dot-svg.ts';
import { WALL_COLOURS, wordmarkWall } from '#dots/wordmark-wall.ts';
import { encodeModules } from '#server/crypto/qr-encoder.ts';
import { drawOnce } from './draw-once.ts';
import { type SetText, setText } from './picture-text.ts';

/** All texts of the picture, in its language. */
export interface PictureTexts {
  wordmark: string;
  /** The exhibition or conference of the ticket. */
  heading: string;
  when: string;
  where: string;
  name: string;
  company_name: string;
  /** Shown below the code, in groups for reading aloud. */
  number: string;
  qr_text: string;
  validity: string;
  saved: string;
}

const LOCALES: Record<Lang, string> = { zh: 'zh-CN', en: 'en-GB' };

/** The last line of a picture: its date and its holder. */
export function pictureSavedText(
  made_at: Date,
  { lang, time_zone }: { lang: Lang; time_zone: string },
): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone } as const;
  const saved = new Intl.DateTimeFormat(LOCALES[lang], format).format(made_at);
  return { zh: `保存于 ${saved}，仅限本人使用`, en: `Saved ${saved}, personal use only` }[lang];
}

/** A phone's upright screen. */
const WIDTH = 1080;
const HEIGHT_MIN = 2280;
const SIDE = 64;
const TEXT_WIDTH = WIDTH - 2 * SIDE;
const CELL = 10;
const CARD_SIDE = 24;

const GROUND = '#0b1020';
const WHITE = '#ffffff';
const QUIET = '#a9b4cf';
const TEAR = '#39456b';

/**
 * A ticket, or the admission to a conference, as a PNG for a phone's photo library: it works offline
 * everywhere. The messaging app fetches a long-pressed picture again, at most minutes later.
 */
export const drawTicketPicture = drawOnce(draw, { pictures: 50, ms: 10 * 60_000 });

/**
 * All text is drawn as paths, so that no system font is used. The code takes most of the width, because chats
 * scale and compress pictures.
 */
async function draw(texts: PictureTexts): Promise<Buffer> {
  const shapes: string[] = [];
  let y = 0;

  const write = (text: SetText, colour: string, align: 'start' | 'middle' = 'start') => {
    for (const { width, glyphs } of text.lines) {
      const room = WIDTH - 2 * SIDE - width;
      const start = text.isRightToLeft ? room : 0;
      const x = SIDE + (align === 'middle' ? room / 2 : start);
      const baseline = y + text.size * 1.02;
      shapes.push(`<g fill="${colour}" transform="translate(${x} ${baseline})">${glyphs}</g>`);
      y += text.size * 1.32;
    }
  };
  const set = (
    text: string,
    weight: 400 | 600,
    lines_max: number,
    ...sizes: [number, ...number[]]
  ) => setText(text, { sizes, weight, lines_max, width: TEXT_WIDTH });

  const wall = wordmarkWall(texts.wordmark);
  const scale = WIDTH / (wall.columns * CELL);
  const dots = dotPaths(wall, CELL).map(
    ({ colour, path, stroke_width }) =>
      `<path stroke="${WALL_COLOURS[colour]}" stroke-width="${stroke_width}" d="${path}"/>`,
  );
  y = wall.rows * CELL * scale;
  shapes.push(
    `<rect width="${WIDTH}" height="${y}" fill="#04070f"/>`,
    `<g transform="scale(${scale})" fill="none" stroke-linecap="round" stroke-dasharray="0 ${CELL}">${dots.join('')}</g>`,
  );

  y += 36;
  write(await set(texts.heading, 600, 2, 46, 40), WHITE);
  y += 8;
  write(await set(texts.when, 400, 1, 42, 36), WHITE);
  write(await set(texts.where, 400, 2, 34, 30), QUIET);

  y += 36;
  shapes.push(
    `<path d="M${SIDE} ${y}H${WIDTH - SIDE}" stroke="${TEAR}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 32"/>`,
  );
  y += 28;
  write(await set(texts.name, 600, 2, 84, 68, 52), WHITE);
  write(await set(texts.company_name, 400, 2, 40, 34, 30), QUIET);

  y += 28;
  const card = y;
  const card_width = WIDTH - 2 * CARD_SIDE;
  const { box, path } = modulesPath(encodeModules(texts.qr_text));
  // Whole pixels: otherwise a small picture of it is unreadable.
  const cell = Math.floor(card_width / box);
  const margin = Math.floor((card_width - cell * box) / 2);
  const code_at = `translate(${CARD_SIDE + margin} ${Math.round(card) + margin})scale(${cell})`;
  y = Math.round(card) + margin + cell * box;
  const number = await set(texts.number, 600, 1, 76);
  const number_at = y;
  y = number_at + number.size * 1.32 + 28;
  shapes.push(
    `<rect x="${CARD_SIDE}" y="${card}" width="${card_width}" height="${y - card}" rx="40" fill="${WHITE}"/>`,
    `<path transform="${code_at}" fill="#000000" shape-rendering="crispEdges" d="${path}"/>`,
  );
  const below = y;
  y = number_at - 12;
  write(number, GROUND, 'middle');

  y = below + 32;
  write(await set(texts.validity, 600, 1, 38, 32), WHITE, 'middle');
  y += 4;
  write(await set(texts.saved, 400, 2, 30), QUIET, 'middle');

  const height = Math.max(HEIGHT_MIN, Math.ceil(y) + 56);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="${GROUND}"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer();
}
