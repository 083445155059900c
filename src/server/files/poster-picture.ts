import sharp from 'sharp';
import { modulesPath } from '#contract/qr-modules.ts';
import { textDots } from '#dots/dot-grid.ts';
import { dotPaths } from '#dots/dot-svg.ts';
import { type PosterWall, posterWall } from '#dots/poster-wall.ts';
import { seedOf } from '#dots/seed.ts';
import { WALL_COLOURS } from '#dots/wordmark-wall.ts';
import { encodeModules } from '#server/crypto/qr-encoder.ts';
import { type SetText, setText } from './picture-text.ts';

/** All texts of a poster, in its languages. */
export interface PosterTexts {
  template: PosterWall;
  wordmark: string;
  /** The inviting company or person, in each language of the poster. */
  names: readonly string[];
  /** The company's logo, in any picture format; null: none. */
  mark: Buffer | null;
  /** The line between the name and the rest: invites you. */
  invites: string;
  greetings: readonly string[];
  /** `5A12`, drawn in dots; null: none. */
  booth: string | null;
  hall: string;
  exhibition: readonly string[];
  when: readonly string[];
  where: string;
  /** The instruction for the QR code. */
  hint: readonly string[];
  /** Null for a preview: a code that leads nowhere must not be shared. */
  link: string | null;
  /** Seed of the wall's dots. */
  seed: string;
}

const WIDTH = 1080;
const HEIGHT = 1920;
const SIDE = 64;
const CELL = 10;
/** Placeholder for the code in a preview. */
const EMPTY_BOX = 500;
/** Includes the quiet zone. At a third of its size, as phones show it, the code has 120 pixels. */
const QR_BOX = 600;
/** Modules per side of a version 5 symbol; a longer address would need smaller ones. */
const MODULES_MAX = 37;
const CARD_TOP = 1272;
const MARK = 168;
/** The height of the names above which greetings are smaller. */
const TIGHT_FROM = 230;
const MARK_DOTS = 28;

const GROUND = '#0b1020';
const WHITE = '#ffffff';
const INK = '#11182b';
const QUIET = '#a9b4cf';
const QUIET_INK = '#4b5670';
const BOOTH = '#00d08a';

interface Style {
  sizes: readonly [number, ...number[]];
  weight: 400 | 600;
  lines_max: number;
  width?: number;
}

/** Sets a text that fits: smaller if it is long, cut if it is longer still. */
async function setShort(text: string, { width = WIDTH - 2 * SIDE, ...style }: Style) {
  let said = text;
  let set = await setText(said, { ...style, width });
  while (set.lines.length > style.lines_max && said.length > 1) {
    const letters = [...said.replace(/…$/, '')];
    said = `${letters.slice(0, Math.floor(letters.length * 0.9)).join('')}…`;
    set = await setText(said, { ...style, width });
  }
  return set;
}

/** Draws texts one below the other. */
function createPen(from: { x: number; y: number; width: number }) {
  const drawn: string[] = [];
  let { y } = from;
  return {
    drawn,
    at: () => y,
    skip: (by: number) => {
      y += by;
    },
    write: (text: SetText, colour: string) => {
      for (const { width, glyphs } of text.lines) {
        const x = from.x + (text.isRightToLeft ? from.width - width : 0);
        drawn.push(
          `<g fill="${colour}" transform="translate(${x} ${y + text.size * 1.02})">${glyphs}</g>`,
        );
        y += text.size * 1.34;
      }
    },
  };
}

/**
 * A poster as PNG: a wall of dots, the inviter, and a code on white. All text is drawn as paths, so that no
 * system font is used.
 */
export async function drawPoster(texts: PosterTexts, width = WIDTH): Promise<Buffer> {
  const wall = posterWall(texts.template, texts.wordmark, seedOf(texts.seed));
  const scale = WIDTH / (wall.columns * CELL);
  const dots = dotPaths(wall, CELL).map(
    ({ colour, path, stroke_width }) =>
      `<path stroke="${WALL_COLOURS[colour]}" stroke-width="${stroke_width}" d="${path}"/>`,
  );
  const top = wall.rows * CELL * scale;
  const drawn = [
    `<g transform="scale(${scale})" fill="none" stroke-linecap="round" stroke-dasharray="0 ${CELL}">${dots.join('')}</g>`,
    ...(await drawInviter(texts, top + 36)),
    ...(await drawCard(texts)),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${GROUND}"/>${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .resize({ width })
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer();
}

/** The names of the inviter, the first one large: up to two lines each, cut only beyond that. */
export function setNames(names: readonly string[], width: number): Promise<SetText[]> {
  return Promise.all(
    names.map((name, index) => {
      const sizes = index === 0 ? ([52, 44, 38, 34] as const) : ([34, 30, 26] as const);
      return setShort(name, { sizes, weight: 600, lines_max: 2, width });
    }),
  );
}

async function drawInviter(texts: PosterTexts, y: number): Promise<string[]> {
  const { names, mark, booth, hall, greetings, invites } = texts;
  const booth_dots = booth ? boothPath(booth) : null;
  const left = SIDE + (mark ? MARK + 32 : 0);
  const width = WIDTH - SIDE - left - (booth_dots ? booth_dots.width + 32 : 0);
  const pen = createPen({ x: left, y, width });
  for (const [index, set] of (await setNames(names, width)).entries()) {
    pen.write(set, index === 0 ? WHITE : QUIET);
  }
  pen.write(await setShort(invites, { sizes: [34, 30], weight: 400, lines_max: 1, width }), QUIET);
  const drawn = [...pen.drawn];
  if (mark) drawn.push(await markPath(mark, { x: SIDE, y: y + 4 }));
  if (booth_dots) {
    const x = WIDTH - SIDE - booth_dots.width;
    drawn.push(`<g transform="translate(${x} ${y + 8})">${booth_dots.svg}</g>`);
    const below = createPen({ x, y: y + 116, width: booth_dots.width });
    const set = await setShort(hall, {
      sizes: [30, 26, 22],
      weight: 400,
      lines_max: 1,
      width: booth_dots.width,
    });
    below.write(set, QUIET);
    drawn.push(...below.drawn);
  }
  const below = Math.max(pen.at(), y + (mark || booth_dots ? MARK + 8 : 0));
  // Long names leave less room above the card.
  const isTight = greetings.length > 1 && below - y > TIGHT_FROM;
  const words = createPen({ x: SIDE, y: below + (isTight ? 8 : 28), width: WIDTH - 2 * SIDE });
  for (const [index, greeting] of greetings.entries()) {
    const first = isTight ? ([34, 30] as const) : ([42, 38, 34] as const);
    const others = isTight ? ([26, 24] as const) : ([32, 30] as const);
    const sizes = index === 0 ? first : others;
    const lines_max = greetings.length > 1 ? 2 : 3;
    words.write(
      await setShort(greeting, { sizes, weight: 400, lines_max }),
      index === 0 ? WHITE : QUIET,
    );
    words.skip(8);
  }
  return [...drawn, ...words.drawn];
}

/** The white card with the code, date and place. */
async function drawCard({ exhibition, when, where, hint, link }: PosterTexts): Promise<string[]> {
  const code = drawCode(link);
  const card = { x: 24, width: WIDTH - 48, height: HEIGHT - 24 - CARD_TOP };
  const corner = { x: card.x + 8, y: CARD_TOP + Math.round((card.height - code.side) / 2) };
  const left = corner.x + code.side + 4;
  const pen = createPen({ x: left, y: CARD_TOP + 52, width: card.x + card.width - 40 - left });
  const width = card.x + card.width - 40 - left;
  for (const [index, name] of exhibition.entries()) {
    const sizes = index === 0 ? ([40, 36, 32] as const) : ([26, 24] as const);
    const set = await setShort(name, { sizes, weight: 600, lines_max: index === 0 ? 4 : 3, width });
    pen.write(set, index === 0 ? INK : QUIET_INK);
  }
  pen.skip(20);
  for (const one of when) {
    pen.write(await setShort(one, { sizes: [34, 30, 27], weight: 600, lines_max: 2, width }), INK);
  }
  pen.skip(4);
  pen.write(
    await setShort(where, { sizes: [28, 25], weight: 400, lines_max: 3, width }),
    QUIET_INK,
  );
  pen.skip(20);
  for (const one of hint) {
    pen.write(
      await setShort(one, { sizes: [26, 24], weight: 400, lines_max: 2, width }),
      QUIET_INK,
    );
  }
  return [
    `<rect x="${card.x}" y="${CARD_TOP}" width="${card.width}" height="${card.height}" rx="40" fill="${WHITE}"/>`,
    `<g transform="translate(${corner.x} ${corner.y})">${code.svg}</g>`,
    ...pen.drawn,
  ];
}

/** The code with its quiet zone, or its placeholder frame. */
function drawCode(link: string | null): { svg: string; side: number } {
  if (link === null) {
    const at = (QR_BOX - EMPTY_BOX) / 2;
    const frame = `x="${at}" y="${at}" width="${EMPTY_BOX}" height="${EMPTY_BOX}" rx="24"`;
    const line = `fill="none" stroke="${QUIET}" stroke-width="6" stroke-dasharray="6 18"`;
    return { svg: `<rect ${frame} ${line} stroke-linecap="round"/>`, side: QR_BOX };
  }
  const { box, path } = modulesPath(encodeModules(link));
  if (box - 8 > MODULES_MAX) throw new Error(`The code of ${link} would be too fine for a poster`);
  // Whole pixels: otherwise a small picture of it is unreadable.
  const cell = Math.floor(QR_BOX / box);
  const svg = `<path transform="scale(${cell})" fill="#000000" shape-rendering="crispEdges" d="${path}"/>`;
  return { svg, side: cell * box };
}

/** A booth's number in dots. */
function boothPath(booth: string): { svg: string; width: number } {
  const grid = textDots(booth);
  const cell = Math.min(13, Math.floor(300 / grid.columns));
  const paths = dotPaths(grid, cell).map(
    ({ colour, path, stroke_width }) =>
      colour === 'off' || `<path stroke="${BOOTH}" stroke-width="${stroke_width}" d="${path}"/>`,
  );
  const svg = `<g fill="none" stroke-linecap="round" stroke-dasharray="0 ${cell}">${paths.filter((path) => path !== true).join('')}</g>`;
  return { svg, width: grid.columns * cell };
}

/** A company's logo in dots of its own colours, on white. */
async function markPath(picture: Buffer, { x, y }: { x: number; y: number }): Promise<string> {
  const side = MARK_DOTS;
  const { data } = await sharp(picture)
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cell = (MARK - 20) / side;
  const circles: string[] = [];
  for (let at = 0; at < side * side; at++) {
    const [red = 255, green = 255, blue = 255] = data.subarray(at * 3, at * 3 + 3);
    if (Math.min(red, green, blue) > 236) continue;
    const column = at % side;
    const row = Math.floor(at / side);
    circles.push(
      `<circle cx="${((column + 0.5) * cell).toFixed(1)}" cy="${((row + 0.5) * cell).toFixed(1)}" r="${(cell * 0.46).toFixed(2)}" fill="rgb(${red} ${green} ${blue})"/>`,
    );
  }
  return `<rect x="${x}" y="${y}" width="${MARK}" height="${MARK}" rx="24" fill="${WHITE}"/><g transform="translate(${x + 10} ${y + 10})">${circles.join('')}</g>`;
}
