/**
 * Overrides and marks of direction, breaks, invisible signs and tags, which make a text look like another one;
 * halves of signs, which no database stores; and what is no character, which a browser looks for in all fonts.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|\u180f|[\u{e0000}-\u{e0fff}]/gu;
/** It joins emoji to one picture, and is good for nothing else here. */
const JOINER =
  /((?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic}))|\u200d/gu;
/** More marks on one letter than any language has cover the lines above. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
const LINK =
  /(https?|ftp):|www\.|[\p{L}\d-]{2,}\s?[.。．]\s?(com|cn|net|org|io|top|xyz|vip|info|cc|me|co|app|shop|site|online|link|ly|tv|ru|de|uk|hk|tw|jp|kr)(?![\p{L}\d])/iu;

/** A chat message as it is stored and shown: one line of visible characters. */
export function cleanChatText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(UNSEEN, '')
      .replaceAll(JOINER, '$1')
      .replaceAll(MARKS, '$1')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
      // Letters and marks may have come together.
      .normalize('NFC')
  );
}

/** `Intl.Segmenter` is missing in Firefox before 125. */
const segmenter: Intl.Segmenter | undefined =
  Intl.Segmenter && new Intl.Segmenter('und', { granularity: 'grapheme' });
/** A code point that is drawn into the one before it. */
const DRAWN_INTO = /\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}/gu;

/** Characters as a reader counts them: an emoji of five code points is one. */
export function countCharacters(text: string): number {
  if (segmenter) return [...segmenter.segment(text)].length;
  return [...text.replaceAll(DRAWN_INTO, '')].length;
}

export function hasLink(text: string): boolean {
  return LINK.test(text);
}
