import unhomoglyph from 'unhomoglyph';
import { toSimplified } from '#search/simplified.ts';

/** Small capitals, missing in Unicode's table, and the letters that they resemble. */
const SMALL_CAPITALS = 'ᴀʙᴅᴇꜰɢʜᴊĸʟɴᴘǫʀᴛ';
const SMALL_LETTERS = 'abdefghjklnpqrt';
/** Digits and symbols used as letters; l, 1 and i look alike in most fonts. */
const SIGNS = '013457@$i';
const LETTERS = 'oleastasl';

/** White letters on black, in circles and squares, which no normalisation resolves. */
const WHITE_LETTERS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

const letterOf = new Map([
  ...pairs(SMALL_CAPITALS, SMALL_LETTERS),
  ...pairs(SIGNS, LETTERS),
  // The table maps the letter m to r and n.
  ['ʍ', 'rn'],
]);

function pairs(signs: string, letters: string): [string, string][] {
  const each = [...letters];
  return [...signs].map((sign, at) => [sign, each[at] ?? sign]);
}

/**
 * Maps all look-alike letters to one, with normalised width and case, without marks, in simplified
 * characters. Texts that readers confuse have equal results. For comparison only, never shown. Source:
 * Unicode Technical Standard 39, 4.
 */
export function skeletonOf(text: string): string {
  // Some letters resemble others in lower case only, as the Cyrillic в does a small capital.
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
