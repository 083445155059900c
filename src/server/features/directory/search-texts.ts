import { setImmediate as nextTurn } from 'node:timers/promises';
import { runsOf, searchText, stemOf } from '#search/words.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';

interface Described {
  text: Words;
  /** Words that already find the row. */
  known: readonly string[];
}

/** Maximum of words per text, as the pack has to stay small. */
const WORDS_MAX = 48;
/** Rows processed before the event loop is yielded. */
const AT_ONCE = 200;
/** Chinese stop words. */
const EMPTY = new Set('的与和及在是为了并以从到也将由等');

/**
 * The distinct words of each text, except words of its names and words common to all texts. Chinese is
 * segmented on the server, because some browsers cannot.
 */
export async function topicWords(
  rows: readonly Described[],
  ignored: ReadonlySet<string>,
): Promise<string[]> {
  const topics: string[] = [];
  for (const [at, { text, known }] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const left = new Set(known.flatMap(wordsIn).map(stemOf));
    const words = [...wordsIn(text.zh), ...wordsIn(text.en)].filter((word) => {
      const stem = stemOf(word);
      if (left.has(stem) || ignored.has(word)) return false;
      left.add(stem);
      return true;
    });
    topics.push(words.slice(0, WORDS_MAX).join(' '));
  }
  return topics;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Omits numbers, which mean nothing without a unit. A single Chinese character joins the following word. */
function wordsIn(text: string): string[] {
  return runsOf(searchText(text)).flatMap((run) => {
    if (!run.isChinese) return /^\p{L}{3}/u.test(run.text) ? [run.text] : [];
    const words: string[] = [];
    let before = '';
    for (const { segment } of segmenter.segment(run.text)) {
      if (EMPTY.has(segment)) before = '';
      else if (segment.length === 1 && before === '') before = segment;
      else {
        words.push(before + segment);
        before = '';
      }
    }
    return words;
  });
}
