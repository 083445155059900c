import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AttributeValues } from '#contract/attributes.ts';
import { type QuantityUnit, writeQuantity } from '#search/quantities.ts';
import { runsOf, searchText, stemOf } from '#search/words.ts';
import { attributesOfCategory } from '#server/exhibit-attributes.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';

/**
 * Attributes that buyers type, numbers with the unit that they type behind them. Certificates are left
 * out: most exhibits have most of them, and they would take a tenth of the pack.
 */
const SEARCHED: Record<string, QuantityUnit | 'words'> = {
  screen_size: 'in',
  resolution: 'words',
  brightness: 'cd',
  luminous_flux: 'lm',
  light_source: 'words',
  refresh_rate: 'hz',
  package: 'words',
  rated_power: 'w',
  channels: 'ch',
  colour_temperature: 'words',
  touch: 'words',
  operating_system: 'words',
  control: 'words',
  interfaces: 'words',
  protection: 'words',
};
/** A choice that says that there is nothing. */
const NONE = 'none';

/** The attributes of an exhibit as keywords are compared with them. */
export function factWords(category: string, attributes: AttributeValues): string {
  const words = attributesOfCategory(category).flatMap(({ code, choices }) => {
    const unit = SEARCHED[code];
    const value = attributes[code];
    if (!unit || value === undefined) return [];
    if (typeof value === 'number') return unit === 'words' ? [] : [writeQuantity(value, unit)];
    if (!choices) return [spelled(String(value))];
    return [value].flat().flatMap((one) => {
      const choice = choices.find((known) => known.code === one && one !== NONE);
      return choice ? [choice.en, choice.zh] : [];
    });
  });
  return [...new Set(words)].filter(Boolean).join(' ');
}

/** Of a resolution, those of whole screens: those of cabinets are typed by few. */
function spelled(text: string): string {
  return text
    .replace(/\b\d{1,3} × \d+/g, '')
    .replace(/ × /g, 'x')
    .replace(/(\d) K\b/g, '$1k');
}

interface Described {
  text: Words;
  /** What it is found by besides. */
  known: readonly string[];
}

/** More than that is not read of a text: the pack has to stay small. */
const WORDS_MAX = 48;
/** Rows between two turns of other work. */
const AT_ONCE = 200;
/** Between words of Chinese. */
const EMPTY = new Set('的与和及在是为了并以从到也将由等');

/**
 * Of each text the words, each once, that neither its names have nor every text. Chinese is divided into
 * words here: browsers do not all know how.
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

/** Words; numbers say nothing without their unit. A single character of Chinese belongs to what follows it. */
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
