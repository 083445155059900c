import { isCorrectable, slipsAllowed } from './matches.ts';
import type { Thesaurus } from './thesaurus.ts';
import { slipsBetween, stemOf } from './words.ts';

/** Shorter readings of Chinese are too similar to be confused with confidence. */
const READING_LETTERS = 6;

/** The phrases most similar to the typed one, by reading and by spelling. */
export function phrasesLike(
  { read_as }: Thesaurus,
  typed: string,
  readings: readonly string[],
): string[] {
  const characters = [...typed];
  const written = [...read_as].flatMap(([reading, phrase]) => {
    const others = [...phrase];
    const same = others.filter((one, at) => one === characters[at]).length;
    const isAlike = others.length === characters.length && same > 0 && same === others.length - 1;
    if (!isAlike) return [];
    const slips = readings.map((text) => slipsBetween(reading, text, reading.length));
    return [{ phrase, slips: Math.min(...slips) }];
  });
  if (written.length > 0) {
    return written.sort((one, other) => one.slips - other.slips).map(({ phrase }) => phrase);
  }
  const [text = ''] = readings;
  const same = readings.flatMap((reading) => read_as.get(reading) ?? []);
  if (same.length > 0 || !isCorrectable(text) || text.length < READING_LETTERS) return same;
  const near = nearestAmong(read_as.keys(), text, slipsAllowed(text));
  return near === null ? [] : [read_as.get(near) ?? ''];
}

/** The one-word phrase of the thesaurus that is nearest to a word. */
export function nearestOf({ others }: Thesaurus, text: string, most: number): string | null {
  const stem = stemOf(text);
  return nearestAmong(others.keys(), stem, Math.min(most, slipsAllowed(stem)));
}

function nearestAmong(words: Iterable<string>, text: string, most: number): string | null {
  let found: string | null = null;
  let least = most;
  for (const word of words) {
    if (!isCorrectable(word)) continue;
    const slips = slipsBetween(text, word, least);
    if (slips > least || (found && slips === least)) continue;
    found = word;
    least = slips;
  }
  return found;
}
