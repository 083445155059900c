const PITCH_WORDS = '(?:(?:pixel pitch|dot pitch|pitch|像素间距|点间距|间距)(?: of)?)';
const PITCH = String.raw`p?(\d{1,2}(?:\.\d{1,2})?)\s*(?:mm|毫米)?(?![\p{L}\p{N}.])`;
const START = String.raw`(^|[^\p{L}\p{N}])`;
/** A bare number is a pitch only after such a word, or with its letter or unit. */
const IS_PITCH = /pitch|间距|mm|毫米|p\d/;

const AT_MOST = 'below|under|less than|smaller than|finer than|up to|小于|低于|不超过|少于|<=?|≤';
const AT_LEAST = 'above|over|more than|larger than|from|大于|超过|高于|>=?|≥';
const OR_LESS = 'or (?:less|finer|smaller|below)|and below|以下|以内|及以下';
const OR_MORE = 'or (?:more|larger|above)|and above|以上|及以上';

const BEFORE = new RegExp(
  String.raw`${START}(${PITCH_WORDS}?\s*(?:(${AT_MOST})|${AT_LEAST})\s*${PITCH})`,
  'giu',
);
const BEHIND = new RegExp(
  String.raw`${START}(${PITCH_WORDS}?\s*p?(\d{1,2}(?:\.\d{1,2})?)\s*(?:mm|毫米)?\s*(?:(${OR_LESS})|${OR_MORE}))`,
  'giu',
);

/**
 * Extracts pitch ranges from a normalised text, such as `below 1 mm` and `P2以下`. Returns each as typed, with
 * the existing pitches in the range. A range without any stays in the text.
 */
export function readPitchRanges(
  plain: string,
  pitches: readonly number[],
  take: (typed: string, within: readonly number[]) => string,
): string {
  const taken = (all: string, before: string, typed: string, end: number, isMost: boolean) => {
    const within = pitches.filter((pitch) => (isMost ? pitch <= end : pitch >= end));
    return IS_PITCH.test(typed) && within.length > 0 ? before + take(typed, within) : all;
  };
  return plain
    .replace(BEFORE, (all, before, typed, most, end) =>
      taken(all, before, typed, Number(end), most !== undefined),
    )
    .replace(BEHIND, (all, before, typed, end, most) =>
      taken(all, before, typed, Number(end), most !== undefined),
    );
}
