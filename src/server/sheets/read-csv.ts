import { Readable } from 'node:stream';
import { parse } from 'fast-csv';

/** The parser takes all of a piece at once, wanted or not. */
const PIECE_BYTES = 64 * 1024;

/**
 * The cells of a CSV file, row by row; null where it cannot be read. Excel in China writes GB 18030
 * without saying so, elsewhere UTF-8 with a mark.
 * @param most rows; what follows is not read
 */
export function readCsv(file: Buffer, most: number): Promise<string[][] | null> {
  const text = decode(file);
  const [firstLine = ''] = text.split('\n', 1);
  const count = (mark: string) => firstLine.split(mark).length;
  const delimiter = [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
  return new Promise((resolve) => {
    const rows: string[][] = [];
    const parser = parse({ delimiter, ignoreEmpty: false, maxRows: most });
    parser
      .on('data', (row: string[]) => {
        rows.push(row.map((cell) => cell.trim()));
      })
      .on('error', () => resolve(null))
      .on('end', () => resolve(rows));
    Readable.from(
      piecesOf(text, () => rows.length < most),
      { highWaterMark: 1 },
    ).pipe(parser);
  });
}

function* piecesOf(text: string, isWanted: () => boolean) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length && isWanted(); at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}
