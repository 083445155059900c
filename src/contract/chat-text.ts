/**
 * Overrides and marks of direction, breaks, invisible signs and tags, which make a text look like another one;
 * halves of signs, which no database stores; and what is no character, which a browser looks for in all fonts.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|\u180f|[\u{e0000}-\u{e0fff}]/gu;
const JOINER = /\u200d/g;
/** The joiner stands between two of these, or is good for nothing here. */
const BEFORE_JOINER = /(\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})$/u;
const AFTER_JOINER = /^\p{Extended_Pictographic}/u;
/** Units of the longest match of either. */
const JOINED_UNITS = 3;
/** More marks on one letter than any language has cover the lines above. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/** A chat message as it is stored and shown: one line of visible characters. */
export function cleanChatText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(UNSEEN, '')
      .replaceAll(JOINER, keepBetweenEmoji)
      .replaceAll(MARKS, '$1')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
      // Letters and marks may have come together.
      .normalize('NFC')
  );
}

/** Without a look-behind: a browser that has none, such as Safari before 16.4, could not load this file. */
function keepBetweenEmoji(joiner: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - JOINED_UNITS), at);
  const after = text.slice(at + 1, at + 1 + JOINED_UNITS);
  return BEFORE_JOINER.test(before) && AFTER_JOINER.test(after) ? joiner : '';
}

/** Firefox before 125 has no segmenter; code points are close enough there. */
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** Characters as a reader counts them: an emoji of five code points is one. */
export function countCharacters(text: string): number {
  return [...(segmenter?.segment(text) ?? text)].length;
}
