import { parseString } from 'fast-csv';

/**
 * The cells of a CSV file, row by row; null where it cannot be read. Excel in China writes GB 18030
 * without saying so, elsewhere UTF-8 with a mark.
 * @param most rows; further ones are left out
 */
export function readCsv(file: Buffer, most: number): Promise<string[][] | null> {
  const text = decode(file);
  const [firstLine = ''] = text.split('\n', 1);
  const count = (mark: string) => firstLine.split(mark).length;
  const delimiter = [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
  return new Promise((resolve) => {
    const rows: string[][] = [];
    parseString(text, { delimiter, ignoreEmpty: false })
      .on('data', (row: string[]) => {
        if (rows.length < most) rows.push(row.map((cell) => cell.trim()));
      })
      .on('error', () => resolve(null))
      .on('end', () => resolve(rows));
  });
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}
