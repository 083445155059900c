import { cleanLine } from './typed-text.ts';

/** A chat message as it is stored and shown: one line, without characters that browsers look for in all fonts. */
export function cleanChatText(text: string): string {
  return cleanLine(text.replaceAll(/[\p{Co}\p{Cn}]/gu, ''));
}

/** Firefox before 125 has no segmenter; code points are close enough there. */
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** Characters as a reader counts them: an emoji of five code points is one. */
export function countCharacters(text: string): number {
  return [...(segmenter?.segment(text) ?? text)].length;
}
