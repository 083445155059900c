import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../../../locales/search-words.txt');

let lines: Promise<string[]> | undefined;

/** The lines of the organisers' thesaurus, without comments and blank lines, read once. */
export function readSearchWords(): Promise<string[]> {
  lines ??= readFile(FILE, 'utf8').then((text) =>
    text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== ''),
  );
  return lines;
}
