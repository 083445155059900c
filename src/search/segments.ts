import type { KnownWords } from './known-words.ts';

/** Shorter runs are searched as they are. */
const TAKEN_APART_FROM = 4;
const PART_MAX = 8;

/**
 * Segments a run of Chinese, which has no spaces. The parts are phrases of the thesaurus and text of the
 * directory, as few and as frequent as possible. Unknown text stays in one part, stop words are dropped.
 */
export function segment(run: string, known: KnownWords): string[] {
  const { thesaurus } = known;
  const characters = [...run];
  const isWord = (text: string) => thesaurus.others.has(text) || thesaurus.ignored.has(text);
  if (isWord(run)) return [run];
  if (characters.length < TAKEN_APART_FROM && known.countOf(run) > 0) return [run];

  const best: { cost: number; from: number; isKnown: boolean }[] = [
    { cost: 0, from: 0, isKnown: true },
  ];
  for (let end = 1; end <= characters.length; end += 1) {
    let chosen = { cost: Number.POSITIVE_INFINITY, from: end - 1, isKnown: false };
    for (let from = Math.max(0, end - PART_MAX); from < end; from += 1) {
      const text = characters.slice(from, end).join('');
      const own = costOf(text, end - from, characters.length);
      const cost = (best[from]?.cost ?? 0) + own.cost;
      if (cost < chosen.cost) chosen = { cost, from, isKnown: own.isKnown };
    }
    best.push(chosen);
  }
  const parts = partsOf(characters, best).filter((part) => !thesaurus.ignored.has(part));
  // A short run with only single characters known is a word with one wrong character.
  const isBroken = characters.length < TAKEN_APART_FROM && parts.every((part) => part.length === 1);
  return isBroken || parts.length === 0 ? [run] : parts;

  function costOf(text: string, length: number, whole: number) {
    if (thesaurus.ignored.has(text)) return { cost: 0.5, isKnown: true };
    if (thesaurus.others.has(text)) return { cost: 0.8, isKnown: true };
    const count = length === whole && whole >= TAKEN_APART_FROM ? 0 : known.countOf(text);
    if (count === 0) return { cost: length === 1 ? 4 : 100, isKnown: false };
    // A more frequent part is more likely to be a word.
    return { cost: 1 + (length === 1 ? 1.5 : 0) + 1 / (1 + Math.log2(count)), isKnown: true };
  }
}

/** The chosen parts. An unknown character forms a word with adjacent single and unknown ones: 模块. */
function partsOf(
  characters: readonly string[],
  best: readonly { from: number; isKnown: boolean }[],
): string[] {
  const parts: { text: string; isKnown: boolean }[] = [];
  for (let end = characters.length; end > 0; ) {
    const { from, isKnown } = best[end] ?? { from: end - 1, isKnown: false };
    const text = characters.slice(from, end).join('');
    const next = parts[0];
    const isOneWord = next && isSingle({ text, isKnown }) && isSingle(next);
    if (isOneWord && !(isKnown && next.isKnown)) {
      next.text = text + next.text;
      next.isKnown = false;
    } else parts.unshift({ text, isKnown });
    end = from;
  }
  return parts.map(({ text }) => text);
}

function isSingle({ text, isKnown }: { text: string; isKnown: boolean }): boolean {
  return !isKnown || text.length === 1;
}
