import unhomoglyph from 'unhomoglyph';
import { toSimplified } from '#search/simplified.ts';

/** Small capitals, which the table of Unicode leaves out, and the letters that they look like. */
const SMALL_CAPITALS = 'ᴀʙᴅᴇꜰɢʜᴊĸʟɴᴘǫʀᴛ';
const SMALL_LETTERS = 'abdefghjklnpqrt';
/** Digits and signs that stand for letters; l, 1 and i look alike in most fonts. */
const SIGNS = '013457@$i';
const LETTERS = 'oleastasl';

/** White letters on black, in circles and squares, which no normalisation resolves. */
const WHITE_LETTERS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

const letterOf = new Map([
  ...pairs(SMALL_CAPITALS, SMALL_LETTERS),
  ...pairs(SIGNS, LETTERS),
  // The table writes the letter m as r and n.
  ['ʍ', 'rn'],
]);

function pairs(signs: string, letters: string): [string, string][] {
  const each = [...letters];
  return [...signs].map((sign, at) => [sign, each[at] ?? sign]);
}

/**
 * A text with one letter for all that look alike, in one width and case, without marks, in simplified characters:
 * two texts that a reader takes for the same have the same one. It is for comparing and never shown.
 * Source: Unicode Technical Standard 39, 4.
 */
export function skeletonOf(text: string): string {
  // Some letters look like others in their lower case only, as the Cyrillic в like a small capital.
  const plain = withoutLookAlikes(withoutLookAlikes(text.normalize('NFKC')));
  const unmarked = plain.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  return [...toSimplified(unmarked)].map((sign) => letterOf.get(sign) ?? sign).join('');
}

function withoutLookAlikes(text: string): string {
  const plain = text.replaceAll(
    WHITE_LETTERS,
    (sign) => ALPHABET[((sign.codePointAt(0) ?? 0) - 0x1f150) % 32] ?? '',
  );
  return unhomoglyph(plain).normalize('NFKC').toLowerCase();
}
