import type { ReadChinese } from '#contract/search-text.ts';

/** Rows and cells of the first level of GB 2312, whose characters are sorted by reading. */
const ROWS = [0xb0, 0xd7] as const;
const CELLS = [0xa1, 0xfe] as const;
/** A neighbour further away probably has another reading. */
const NEAR = 12;
const BESIDE = 3;
const READINGS_MAX = 16;

let ordered: string[] | undefined;

function charactersByReading(): string[] {
  const bytes: number[] = [];
  for (let row = ROWS[0]; row <= ROWS[1]; row += 1) {
    for (let cell = CELLS[0]; cell <= CELLS[1]; cell += 1) bytes.push(row, cell);
  }
  return [...new TextDecoder('gbk').decode(Uint8Array.from(bytes))];
}

/**
 * Possible readings of a run of Chinese with characters unknown to the directory. Unknown characters read
 * like the common characters before or after them in GB 2312.
 */
export function readingsWith(read: ReadChinese, run: string): string[] {
  const known = read(run).join('');
  if (!/\p{Script=Han}/u.test(known)) return [known];
  const choices = [...run].map((character) => {
    const [syllable = character] = read(character);
    return syllable === character ? readLike(read, character) : [syllable];
  });
  const all = choices.reduce<string[]>(
    (before, syllables) => before.flatMap((text) => syllables.map((one) => text + one)),
    [''],
  );
  return all.slice(0, READINGS_MAX);
}

function readLike(read: ReadChinese, character: string): string[] {
  ordered ??= charactersByReading();
  const at = ordered.indexOf(character);
  if (at < 0) return [character];
  const nearest = (step: number, most: number) => {
    for (let away = 1; away <= most; away += 1) {
      const other = ordered?.[at + away * step];
      const syllable = other && read(other)[0];
      if (syllable && syllable !== other) return syllable;
    }
    return undefined;
  };
  const [before, behind] = [nearest(-1, NEAR), nearest(1, NEAR)];
  if (before && before === behind) return [before];
  const beside = [nearest(-1, BESIDE), nearest(1, BESIDE)].filter((one) => one !== undefined);
  return beside.length > 0 ? beside : [character];
}
