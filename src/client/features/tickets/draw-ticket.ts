import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Ticket } from '#contract/tickets.ts';
import { dotPaths } from '#dots/dot-svg.ts';
import { WALL_COLOURS, wordmarkWall } from '#dots/wordmark-wall.ts';
import type { TicketWords } from './use-ticket-words.ts';

export const PICTURE_WIDTH = 1080;
/** Of the server's picture with names of usual length. */
export const PICTURE_HEIGHT = 2280;
/** 21 for each of 41 modules and the eight of the quiet zone. */
export const CODE_PIXELS = 1029;

const SIDE = 64;
const CARD_SIDE = 24;
const CELL = 10;

/**
 * Draws a ticket as the server would, in the fonts of this device, and answers it as a `data:` URL.
 * @param code the QR code with its quiet zone
 */
export function drawTicket(
  ticket: Ticket,
  { dates, halls, validity, note }: TicketWords & { note: string },
  code: HTMLCanvasElement,
): string {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH;
  // Measured first, drawn second: to change the height of a canvas empties it.
  canvas.height = draw(canvas);
  draw(canvas);
  return canvas.toDataURL('image/png');

  function draw({ height }: HTMLCanvasElement): number {
    const pen = canvas.getContext('2d');
    if (!pen) return height;
    let y = 0;
    const write = (text: string, size: number, colour: string, weight = 400, align?: 'center') => {
      pen.font = `${weight} ${size}px system-ui, sans-serif`;
      pen.fillStyle = colour;
      pen.textAlign = align ?? 'start';
      const isRightToLeft = RIGHT_TO_LEFT.test(text);
      pen.direction = isRightToLeft ? 'rtl' : 'ltr';
      const start = isRightToLeft ? PICTURE_WIDTH - SIDE : SIDE;
      for (const line of breakLines(pen, text, PICTURE_WIDTH - 2 * SIDE)) {
        pen.fillText(line, align ? PICTURE_WIDTH / 2 : start, y + size);
        y += size * 1.32;
      }
    };

    pen.fillStyle = '#0b1020';
    pen.fillRect(0, 0, PICTURE_WIDTH, height);
    y = drawWall(pen, ticket.wordmark) + 36;
    write(ticket.exhibition_name, 46, '#ffffff', 600);
    y += 8;
    write(dates, 42, '#ffffff');
    write([halls, ticket.venue].filter(Boolean).join(' · '), 34, '#a9b4cf');
    y += 48;
    write(ticket.name, 68, '#ffffff', 600);
    write(ticket.company_name, 36, '#a9b4cf');
    y += 28;

    const card = Math.round(y);
    const number_size = 76;
    const card_height = CODE_PIXELS + number_size * 1.32 + 12;
    pen.fillStyle = '#ffffff';
    pen.fillRect(CARD_SIDE, card, PICTURE_WIDTH - 2 * CARD_SIDE, card_height);
    pen.imageSmoothingEnabled = false;
    const left = Math.round((PICTURE_WIDTH - CODE_PIXELS) / 2);
    pen.drawImage(code, left, card, CODE_PIXELS, CODE_PIXELS);
    y = card + CODE_PIXELS - 28;
    write(formatTicketNumber(ticket.ticket_number), number_size, '#0b1020', 600, 'center');

    y = card + card_height + 32;
    write(validity, 38, '#ffffff', 600, 'center');
    y += 4;
    write(note, 30, '#a9b4cf', 400, 'center');
    return Math.ceil(y) + 56;
  }
}

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A Chinese character, or a word with the blanks behind it: lines break between these. */
const PIECES =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*|\s+/gu;

function breakLines(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string) => {
    if (line && pen.measureText((line + piece).trim()).width > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  };
  for (const piece of text.match(PIECES) ?? []) {
    if (pen.measureText(piece.trim()).width <= width) put(piece);
    else for (const letter of piece) put(letter);
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

/** Answers how high it is. */
function drawWall(pen: CanvasRenderingContext2D, wordmark: string): number {
  const wall = wordmarkWall(wordmark);
  const scale = PICTURE_WIDTH / (wall.columns * CELL);
  const height = wall.rows * CELL * scale;
  pen.save();
  pen.fillStyle = '#04070f';
  pen.fillRect(0, 0, PICTURE_WIDTH, height);
  pen.scale(scale, scale);
  pen.lineCap = 'round';
  pen.setLineDash([0, CELL]);
  for (const { colour, path, stroke_width } of dotPaths(wall, CELL)) {
    pen.strokeStyle = WALL_COLOURS[colour];
    pen.lineWidth = stroke_width;
    pen.stroke(new Path2D(path));
  }
  pen.restore();
  return height;
}
