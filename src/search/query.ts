import type { KnownWords } from './known-words.ts';
import type { Piece } from './matches.ts';
import { readPitchRanges } from './pitch-ranges.ts';
import { readQuantities } from './quantities.ts';
import { segment } from './segments.ts';
import { keyOf, type Phrase } from './thesaurus.ts';
import { comparedWord, runsOf, searchText } from './words.ts';

const TERMS_MAX = 8;

/** A way to match a term: all its pieces. */
export interface Alternative {
  pieces: Piece[];
  /** Similarity to the typed text, 0 to 1. */
  nearness: number;
}

/** A required term; any of its alternatives matches. */
export interface Term {
  /** The typed text in the normalised spelling. */
  typed: string;
  alternatives: Alternative[];
}

export interface Query {
  terms: Term[];
  /** Segmented runs of Chinese: they score higher where they are adjacent. */
  together: Piece[];
}

interface Token {
  text: string;
  isChinese: boolean;
  /** An exact term: a hall, a pitch, another quantity. */
  isExact?: boolean;
  /** The typed text if it differs: names may contain it. */
  typed?: string;
  /** Alternatives that replace the term. */
  any_of?: readonly string[];
  /** Additional meanings. */
  like?: readonly string[];
}

const JOINED = 0.95;
const TAKEN_APART = 0.9;

/** The terms of a keyword; none if it has neither letters nor digits. */
export function readQuery(keyword: string, known: KnownWords): Query {
  const together: Piece[] = [];
  const tokens = tokensOf(keyword, known).flatMap((token): Token[] => {
    if (!token.isChinese) return spaced(token, known);
    const parts = segment(token.text, known);
    if (parts.length > 1) together.push(pieceOf(token));
    return parts.map((text) => ({ text, isChinese: true }));
  });
  const { ignored } = known.thesaurus;
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length && terms.length < TERMS_MAX; ) {
    const { term, length } = termAt(tokens, at, known);
    const isIgnored = length === 1 && ignored.has(tokens[at]?.text ?? '');
    if (!isIgnored) terms.push(term);
    at += length;
  }
  // A keyword of nothing but stop words: each is searched.
  if (terms.length === 0) {
    const all = tokens.slice(0, TERMS_MAX);
    return { terms: all.map((_, at) => termAt(tokens.slice(at, at + 1), 0, known).term), together };
  }
  return { terms, together };
}

const HYPHENS = /[-/'’]/;
const NUMBER = String.raw`(\d{1,2}(?:\.\d{1,2})?)`;
const PITCH_WORDS = '(?:pixel pitch|dot pitch|pitch|像素间距|点间距|间距)';
/** Not inside a word or number; Chinese has no spaces. */
const BEFORE = String.raw`(^|[^\p{L}\p{N}.]|\p{Script=Han})`;
/** Ways to write a pitch. */
const PITCHES = [
  String.raw`${PITCH_WORDS}\s*p?${NUMBER}\s*(?:mm|毫米)?(?![\d.])`,
  String.raw`p?${NUMBER}\s*(?:mm|毫米)?\s*的?${PITCH_WORDS}(?!es)`,
  String.raw`p?${NUMBER}\s*(?:mm|毫米)(?![a-z])`,
].map((size) => new RegExp(BEFORE + size, 'gu'));
/** A booth number in parts, as read off a sign: 12 F 07. */
const BOOTHS = new RegExp(
  String.raw`${BEFORE}(\d{1,2})[\s-]?([a-z])[\s-]?(\d{2})(?![\p{L}\p{N}.])`,
  'gu',
);
/** A hall number. */
const HALLS =
  /(^|[^\p{L}\p{N}])(?:hall\s*|h)(\d{1,2})(?![\p{L}\p{N}])|(\d{1,2})\s*(?:号展馆|号馆|展馆|馆)/gu;
/** A hall number in words: 十二号馆. */
const HALLS_IN_WORDS =
  /([一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])(?=号展?馆)/g;
/** A pitch with a comma as continental Europe writes it: P3,91 and 2,5 mm. */
const COMMAS = /(p\d{1,2}),(?=\d{1,2}(?!\d))|(\d),(?=\d{1,2}\s*mm)/g;

function tokensOf(keyword: string, { pitches, hasWord }: KnownWords): Token[] {
  const plain = searchText(keyword)
    .replace(BOOTHS, (all, before, hall, row, number) => {
      const booth = hall + row + number;
      return hasWord(booth) ? `${before}${booth}` : all;
    })
    .replace(/(^|[^\p{L}\p{N}])p\s+(?=\d)/gu, '$1p')
    .replace(COMMAS, (_, pitch = '', digit = '') => `${pitch}${digit}.`)
    .replace(HALLS_IN_WORDS, (words) => String(numberOf(words)));
  const exact: Token[] = [];
  const take = (text: string, typed?: string): string => {
    exact.push({ text, isChinese: false, isExact: true, ...(typed && { typed }) });
    return ' ';
  };
  const takePitch = (typed: string): string => {
    const text = pitchWord(Number(typed));
    const like = pitchesLike(typed, pitches).map(pitchWord);
    exact.push({ text, isChinese: false, isExact: true, like });
    return ' ';
  };
  const ranged = readPitchRanges(plain, pitches, (typed, within) => {
    exact.push({ text: typed, isChinese: false, isExact: true, any_of: within.map(pitchWord) });
    return ' ';
  });
  const rest = PITCHES.reduce(
    (text, pattern) => text.replace(pattern, (_, before, pitch) => before + takePitch(pitch)),
    ranged,
  ).replace(HALLS, (_, before = '', one, other) => before + take(`hall${Number(one ?? other)}`));
  const words = readQuantities(rest, (typed, text) => take(text, typed));
  const tokens = runsOf(words).map(({ text, isChinese }) => ({ text, isChinese }));
  return [...tokens, ...exact];
}

/**
 * The trade truncates or rounds to one decimal: P1.2 for 1.25, P1.9 for 1.86 or 1.95. Returns the other
 * existing pitches that a typed one may mean.
 */
function pitchesLike(typed: string, pitches: readonly number[]): number[] {
  if (!/\.\d$/.test(typed)) return [];
  const isLike = (pitch: number) =>
    pitch !== Number(typed) && Math.abs(pitch - Number(typed)) < 0.1;
  return pitches.filter((pitch) => isLike(pitch) && !/\.\d$/.test(String(pitch)));
}

const DIGITS = '一二三四五六七八九';

/** A number up to 99 written in Chinese. */
function numberOf(words: string): number {
  const [tens = '', units = ''] = words.includes('十') ? words.split('十') : ['', words];
  const ten = words.includes('十') ? Math.max(1, DIGITS.indexOf(tens || ' ') + 1) * 10 : 0;
  return ten + (units ? DIGITS.indexOf(units) + 1 : 0);
}

/** The term that starts at a token: the longest phrase of the thesaurus, or the token alone. */
function termAt(
  tokens: readonly Token[],
  at: number,
  known: KnownWords,
): { term: Term; length: number } {
  const { others, read_as, longest } = known.thesaurus;
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length);
    if (phrase.some(({ isExact }) => isExact)) continue;
    const key = keyOf(phrase.map(compared));
    const read = length === 1 ? read_as.get(key) : undefined;
    const same = others.get(key) ?? (read && [chineseOf(read), ...(others.get(read) ?? [])]);
    if (!same) continue;
    const own = length === 1 ? waysOf(phrase[0], known) : [together(phrase)];
    return {
      term: { typed: typedAs(phrase), alternatives: [...own, ...same.map(alternativeOf)] },
      length,
    };
  }
  const [one, next] = [tokens[at], tokens[at + 1]];
  if (one && next && isJoinable(one) && isJoinable(next)) {
    const joined = comparedWord(one.text + next.text);
    if (known.hasWord(joined)) {
      const ways = [wordOf(joined, 1), { ...together([one, next]), nearness: JOINED }];
      return { term: { typed: typedAs([one, next]), alternatives: ways }, length: 2 };
    }
  }
  return {
    term: { typed: one?.typed ?? one?.text ?? '', alternatives: waysOf(one, known) },
    length: 1,
  };
}

/** The words of a phrase of the thesaurus that was typed as one word: `led-wall`, `ledwall`, `ledxianshiping`. */
function spaced(token: Token, { thesaurus: { others, read_as }, hasWord }: KnownWords): Token[] {
  const tokens = (parts: readonly string[]) => parts.map((text) => ({ text, isChinese: false }));
  const isPhrase = (parts: readonly string[]) => others.has(keyOf(tokens(parts)));
  const { text, isExact } = token;
  if (isExact || isPhrase([comparedWord(text)])) return [token];
  const parts = text.split(HYPHENS).filter(Boolean);
  if (parts.length > 1) return isPhrase(parts) ? tokens(parts) : [token];
  if (!/^[a-z]{6,}$/.test(text)) return [token];
  for (let at = 3; at <= text.length - 3; at += 1) {
    const two = [text.slice(0, at), text.slice(at)];
    const isRead = hasWord(text.slice(0, at)) && read_as.has(text.slice(at));
    if (isPhrase(two) || isRead) return tokens(two);
  }
  return [token];
}

/** A word as it is, without its hyphens, its parts, or split in two if no text contains it. */
function waysOf(token: Token | undefined, known: KnownWords): Alternative[] {
  if (!token) return [];
  const whole = { pieces: [pieceOf(token)], nearness: 1 };
  if (token.isChinese) return [whole];
  if (token.any_of) return token.any_of.map(exactly);
  if (token.like)
    return [whole, ...token.like.map((text) => ({ ...exactly(text), nearness: JOINED }))];
  if (token.isExact) return token.typed ? [whole, asTyped(token.typed)] : [whole];
  const word = comparedWord(token.text);
  const ways = [wordOf(word, 1)];
  const parts = token.text.split(HYPHENS).filter(Boolean);
  if (parts.length > 1) ways.push(allOf(parts, TAKEN_APART));
  else if (!known.isFound(word)) ways.push(...twoWords(word, known));
  return ways;
}

/** Splits `videowall` into video and wall if both are known. */
function twoWords(word: string, known: KnownWords): Alternative[] {
  if (!/^[a-z]{6,}$/.test(word)) return [];
  for (let at = 3; at <= word.length - 3; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(known.hasWord)) return [allOf(parts, TAKEN_APART)];
  }
  return [];
}

/** Typed in pinyin. */
function chineseOf(text: string): Phrase {
  return { words: [{ text, isChinese: true }], nearness: TAKEN_APART };
}

function isJoinable({ isChinese, isExact, text }: Token): boolean {
  return !isChinese && !isExact && !text.includes('.');
}

function alternativeOf({ words, nearness }: Phrase): Alternative {
  return { pieces: words.map((word) => ({ ...word, isExact: !word.isChinese })), nearness };
}

/** Words of a known phrase match as whole words: `pa` of `pa system` is not a prefix. */
function together(phrase: readonly Token[]): Alternative {
  return {
    pieces: phrase.map((token) => ({ ...pieceOf(token), isExact: !token.isChinese })),
    nearness: 1,
  };
}

function allOf(words: readonly string[], nearness: number): Alternative {
  return { pieces: words.flatMap((text) => wordOf(text, 1).pieces), nearness };
}

function exactly(text: string): Alternative {
  return { pieces: [{ text, isChinese: false, isExact: true }], nearness: 1 };
}

function pitchWord(pitch: number): string {
  return `p${pitch}`;
}

function asTyped(text: string): Alternative {
  const pieces = runsOf(text).map((run) => ({ ...pieceOf(run), isExact: !run.isChinese }));
  return { pieces, nearness: TAKEN_APART };
}

function wordOf(text: string, nearness: number): Alternative {
  return { pieces: [{ text: comparedWord(text), isChinese: false, isExact: false }], nearness };
}

function pieceOf({ text, isChinese, isExact = false }: Token): Piece {
  return { text: isChinese ? text : comparedWord(text), isChinese, isExact };
}

function compared({ text, isChinese }: Token) {
  return { text: isChinese ? text : comparedWord(text), isChinese };
}

function typedAs(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
