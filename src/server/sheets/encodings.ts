import type { SheetEncoding } from '#contract/sheet-reading.ts';

export interface Decoded {
  text: string;
  /** The encoding that was assumed or chosen; null: a mark, or the bytes themselves, leave no doubt. */
  encoding: SheetEncoding | null;
}

/** Marks at the beginning, and what they say. */
const MARKS: readonly (readonly [mark: Buffer, label: string])[] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
  [Buffer.from([0x84, 0x31, 0x95, 0x33]), 'gb18030'],
];

/** An encoding is assumed where so much of the text beyond ASCII is what people write in it. */
const PLAUSIBLE = 0.75;

/**
 * The text of a CSV file. A mark counts, then UTF-8, which other encodings do not look like; else the likeliest
 * encoding is assumed.
 * @param chosen by the person who saw what was assumed
 * @returns null where no encoding is likely, or the bytes do not fit
 */
export function decode(file: Buffer, chosen?: SheetEncoding): Decoded | null {
  if (chosen) {
    const text = textIn(chosen, file);
    return text === null ? null : { text, encoding: chosen };
  }
  const marked = MARKS.find(([mark]) => file.subarray(0, mark.length).equals(mark));
  const label = marked?.[1] ?? wideEncodingOf(file) ?? 'utf-8';
  const text = textIn(label, file);
  if (text !== null) return { text, encoding: null };
  return marked ? null : likeliest(file);
}

function textIn(label: string, file: Buffer): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

/** UTF-16 without a mark: commas, digits and line ends have a zero byte each, on one side. */
function wideEncodingOf(file: Buffer): string | undefined {
  const zeros: [even: number, odd: number] = [0, 0];
  for (let at = 0; at < file.length; at += 1) {
    if (file[at] !== 0) continue;
    if (at % 2 === 0) zeros[0] += 1;
    else zeros[1] += 1;
  }
  const [even, odd] = zeros;
  if (Math.max(even, odd) < file.length / 16 || Math.min(even, odd) > 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function likeliest(file: Buffer): Decoded | null {
  // Text has no control characters; pictures and programs do.
  if (file.some((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d))) return null;
  const guesses = [
    ['gb18030', commonPairs(file, isCommonInGb)] as const,
    ['big5', commonPairs(file, isCommonInBig5)] as const,
    ['windows-1252', westernShare(file)] as const,
  ];
  const scored = guesses.flatMap(([encoding, score]) => {
    const text = textIn(encoding, file);
    return text === null || /[\p{Co}\ufffd]/u.test(text) ? [] : [{ encoding, score, text }];
  });
  const best = scored.reduce<(typeof scored)[number] | null>(
    (most, one) => (most && most.score >= one.score ? most : one),
    null,
  );
  if (!best || best.score < PLAUSIBLE) return null;
  const korean = best.encoding === 'gb18030' && isKorean(file) ? textIn('euc-kr', file) : null;
  if (korean !== null) return { text: korean, encoding: 'euc-kr' };
  return { text: best.text, encoding: best.encoding };
}

/** Pairs of bytes that stand for one character beyond ASCII. */
function* pairsOf(file: Buffer): Generator<readonly [lead: number, trail: number]> {
  for (let at = 0; at < file.length; at += 1) {
    const lead = file[at] ?? 0;
    if (lead < 0x80) continue;
    yield [lead, file[at + 1] ?? 0];
    at += 1;
  }
}

/** The share of characters that are in daily use. */
function commonPairs(file: Buffer, isCommon: (lead: number, trail: number) => boolean): number {
  let [all, common] = [0, 0];
  for (const [lead, trail] of pairsOf(file)) {
    all += 1;
    if (isCommon(lead, trail)) common += 1;
  }
  return all === 0 ? 0 : common / all;
}

const isWithin = (byte: number, from: number, to: number) => byte >= from && byte <= to;

/** Signs, and the first level of GB 2312: the 3,755 characters of daily use. */
function isCommonInGb(lead: number, trail: number): boolean {
  return trail >= 0xa1 && (isWithin(lead, 0xa1, 0xa9) || isWithin(lead, 0xb0, 0xd7));
}

/** Signs, and the first level of Big5: 5,401 characters. */
function isCommonInBig5(lead: number, trail: number): boolean {
  return isWithin(lead, 0xa1, 0xc6) && (isWithin(trail, 0x40, 0x7e) || trail >= 0xa1);
}

const KOREAN_PAIRS = 16;

/** Syllables of EUC-KR take the first 25 rows of those in which GB 2312 has its common characters, and no others. */
function isKorean(file: Buffer): boolean {
  const leads = [...pairsOf(file)].map(([lead]) => lead).filter((lead) => lead >= 0xb0);
  return leads.length >= KOREAN_PAIRS && leads.every((lead) => lead <= 0xc8);
}

/**
 * The share of bytes beyond ASCII that are what Western European people write: one or two accented letters
 * beside a plain letter, or a sign by itself.
 */
function westernShare(file: Buffer): number {
  const isLetter = (byte = 0) => isWithin(byte | 0x20, 0x61, 0x7a);
  let [all, plausible] = [0, 0];
  for (let at = 0; at < file.length; at += 1) {
    if ((file[at] ?? 0) < 0x80) continue;
    const from = at;
    while ((file[at + 1] ?? 0) >= 0x80) at += 1;
    const length = at + 1 - from;
    const isBeside = isLetter(file[from - 1]) || isLetter(file[at + 1]);
    const isSign = length === 1 && isWithin(file[from] ?? 0, 0x80, 0xbf);
    all += length;
    if ((length <= 2 && isBeside) || isSign) plausible += length;
  }
  return all === 0 ? 0 : plausible / all;
}
