const TWO_HAN = /\p{Script=Han}{2}/u;
const ONE_HAN = /^\p{Script=Han}$/u;
/** They end a word, and never begin a line: 深圳市, 展览会, 光明线. */
const SUFFIX = /^[市省县区州湾港馆线会日业界性化型级率版]$/u;
let segmenter: Intl.Segmenter | undefined;

/**
 * A heading whose lines end between words, for Chinese writes none of the gaps: `深圳市光域显示 / 科技有限公司`. The
 * dictionaries of server and browser differ: a page that the server rendered keeps the server's words, as other
 * words would move what is below. A browser without a dictionary breaks anywhere.
 */
export function Phrases({ children: text }: { children: string }) {
  if (!TWO_HAN.test(text)) return text;
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

/** The parts of a text that stay on one line. Punctuation is left to the browser, which knows its rules. */
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

/** Any other single character stays with the word before it. */
function withoutSingles([first = '', ...others]: string[]): string[] {
  const joined = [first];
  for (const phrase of others) {
    if (ONE_HAN.test(phrase) || joined.every((one) => ONE_HAN.test(one))) {
      joined[joined.length - 1] += phrase;
    } else joined.push(phrase);
  }
  return joined;
}
