import { toSimplified } from '#search/simplified.ts';

const LETTERS_FOR_SIGNS: Record<string, string> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' },
};

export interface WordList {
  block: readonly string[];
  hold: readonly string[];
}

/**
 * A text as it is compared with the list: of one width and case, in simplified characters, without what is set
 * between letters to hide a word, and with letters for the digits that stand for them.
 */
export function comparable(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...toSimplified(plain.normalize('NFC'))]
    .map((sign) => LETTERS_FOR_SIGNS[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('');
}

/** The list as it is searched: a search for each of some thousand words takes less than a millisecond. */
export function createWordCheck({ block, hold }: WordList) {
  const blocked = block.map(comparable).filter(Boolean);
  const held = hold.map(comparable).filter(Boolean);
  return (text: string): 'pass' | 'hold' | 'block' => {
    const compared = comparable(text);
    if (blocked.some((word) => compared.includes(word))) return 'block';
    return held.some((word) => compared.includes(word)) ? 'hold' : 'pass';
  };
}
