import { cleanLine } from './typed-text.ts';

/** A chat message as stored and displayed: one line, without characters that make browsers search all fonts. */
export function cleanChatText(text: string): string {
  return cleanLine(text.replaceAll(/[\p{Co}\p{Cn}]/gu, ''));
}

/** Firefox before 125 has no segmenter; code points are close enough there. */
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : undefined;

/** Counts grapheme clusters: an emoji of five code points is one. */
export function countCharacters(text: string): number {
  return [...(segmenter?.segment(text) ?? text)].length;
}
