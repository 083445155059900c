import { Readable } from 'node:stream';
import { parse as createParser } from 'fast-csv';
import type { SheetEncoding } from '#contract/sheet-reading.ts';
import { type Decoded, decode } from './encodings.ts';
import type { Cell, SheetLine } from './sheet.ts';

/** The parser reads a whole piece at once, and a line that is not complete again with the next one. */
const PIECE_BYTES = 128 * 1024;
/** Empty lines count too: 900,000 of them take seconds to read. */
const LINES_MAX = 100_000;

/** A beginning of the file that is enough to see what separates its cells. */
const SAMPLE_CHARACTERS = 50_000;
const SAMPLE_ROWS = 12;

/** The line by which Excel says what separates the cells. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/** Values that spreadsheets write where they have none. */
const ERROR_VALUE = /^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i;
/** A long number as Excel shows it and so writes it: `2.02611E+17`; a cell too narrow for its number: `####`. */
const SHORTENED = /^(\d(\.\d+)?E\+\d{2,3}|#{3,})$/;
/** A text that spreadsheets leave as it is: `="00123"`. */
const QUOTED_FORMULA = /^="([^"]*)"$/;

export type CsvRefusal = 'sheet_encoding_unknown' | 'sheet_unreadable';

/**
 * The rows of a CSV file that have something in them.
 * @param most rows; further ones are left out
 */
export async function readCsv(
  file: Buffer,
  { most, encoding }: { most: number; encoding: SheetEncoding | undefined },
): Promise<{ lines: SheetLine[]; encoding: Decoded['encoding'] } | { refused: CsvRefusal }> {
  const decoded = decode(file, encoding);
  if (!decoded) {
    const isText = !file.some((byte) => byte < 0x09);
    return { refused: isText ? 'sheet_encoding_unknown' : 'sheet_unreadable' };
  }
  const separator = SEPARATOR_LINE.exec(decoded.text);
  const text = separator ? decoded.text.slice(separator[0].length) : decoded.text;
  const delimiter = separator?.[1] ?? (await delimiterOf(text));
  const { rows, isBroken } = await parse(text, delimiter, most);
  if (isBroken) return { refused: 'sheet_unreadable' };
  return { lines: rows, encoding: decoded.encoding };
}

/** The sign that parts most of the first rows into the same number of cells. */
async function delimiterOf(text: string): Promise<string> {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of [',', ';', '\t', '|']) {
    const { rows } = await parse(sample, delimiter, SAMPLE_ROWS);
    const widths = new Map<number, number>();
    for (const { cells } of rows) {
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    }
    const scores = [...widths].map(([width, count]) => (width - 1) * count);
    const score = scores.reduce((most, one) => Math.max(most, one), 0);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function parse(
  text: string,
  delimiter: string,
  most: number,
): Promise<{ rows: SheetLine[]; isBroken: boolean }> {
  return new Promise((resolve) => {
    const rows: SheetLine[] = [];
    let row = 0;
    const parser = createParser({ delimiter, ignoreEmpty: false });
    parser
      .on('data', (texts: string[]) => {
        row += 1;
        if (rows.length >= most || texts.every((one) => one.trim() === '')) return;
        rows.push({ row, cells: texts.map(cellOf) });
      })
      .on('error', () => resolve({ rows, isBroken: true }))
      .on('end', () => resolve({ rows, isBroken: rows.length < most && row >= LINES_MAX }));
    const pieces = piecesOf(text, () => rows.length < most && row < LINES_MAX);
    Readable.from(pieces, { highWaterMark: 1 }).pipe(parser);
  });
}

/**
 * Reading stops once enough rows are there: a file of 2 MB may hold 900,000 lines.
 * Pieces double while no line ends, so that a line of 2 MB is read twice and not sixteen times.
 */
function* piecesOf(text: string, isWanted: () => boolean) {
  const bytes = Buffer.from(text);
  let at = 0;
  let size = PIECE_BYTES;
  while (at < bytes.length && isWanted()) {
    const piece = bytes.subarray(at, at + size);
    yield piece;
    at += piece.length;
    size = piece.includes('\n') ? PIECE_BYTES : size * 2;
  }
}

function cellOf(text: string): Cell {
  const typed = text.trim();
  if (ERROR_VALUE.test(typed)) return { text: typed, fault: 'error' };
  if (SHORTENED.test(typed)) return { text: typed, fault: 'digits_lost' };
  return QUOTED_FORMULA.exec(typed)?.[1] ?? typed;
}
