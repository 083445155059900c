import type { ReactNode } from 'react';

/** The number of Chinese characters that fit any line of a heading. */
const FIT = 6;
const TWO_HAN = /\p{Script=Han}{2}/u;
const ONE_HAN = /^\p{Script=Han}$/u;
/** Suffixes: they end a word and never begin a line: 深圳市, 展览会, 光明线. */
const SUFFIX = /^[市省县区州湾港馆线会日业界性化型级率版]$/u;
let segmenter: Intl.Segmenter | undefined;

/**
 * A heading that breaks lines between words, although Chinese has no spaces: `深圳市光域显示 / 科技有限公司`.
 * The dictionaries of server and browser differ: a rendered page uses the server's breaks, because
 * other breaks would shift the content below. A browser without a dictionary breaks anywhere.
 */
export function Phrases({ children: text }: { children: ReactNode }) {
  if (typeof text !== 'string' || text.length <= FIT || !TWO_HAN.test(text)) return text;
  const phrases = phrasesOf(text);
  return (
    <span
      className={phrases.length > 1 ? 'phrases' : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the words are escaped; React would compare elements.
      dangerouslySetInnerHTML={{ __html: phrases.map(escapeHtml).join('<wbr>') }}
    />
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Splits a text into unbreakable parts. The browser knows the rules of punctuation. */
export function phrasesOf(text: string): string[] {
  if (!TWO_HAN.test(text) || !('Segmenter' in Intl)) return [text];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const phrases: string[] = [];
  let before = { isWord: false, isSingle: false };
  for (const { segment, isWordLike: isWord = false } of segmenter.segment(text)) {
    const isSuffix = SUFFIX.test(segment) && before.isWord;
    const isSingle = ONE_HAN.test(segment) && !isSuffix;
    const isNext = before.isWord && isWord && !isSuffix && !(before.isSingle && isSingle);
    if (isNext || phrases.length === 0) phrases.push(segment);
    else phrases[phrases.length - 1] += segment;
    before = { isWord, isSingle };
  }
  return withoutSingles(phrases);
}

/** Joins any other single character to the word before it. */
function withoutSingles([first = '', ...others]: string[]): string[] {
  const joined = [first];
  for (const phrase of others) {
    if (ONE_HAN.test(phrase) || joined.every((one) => ONE_HAN.test(one))) {
      joined[joined.length - 1] += phrase;
    } else joined.push(phrase);
  }
  return joined;
}
