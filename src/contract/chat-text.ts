import { cleanLine } from './typed-text.ts';

const LINK =
  /(https?|ftp):|www\.|[\p{L}\d-]{2,}\s?[.。．]\s?(com|cn|net|org|io|top|xyz|vip|info|cc|me|co|app|shop|site|online|link|ly|tv|ru|de|uk|hk|tw|jp|kr)(?![\p{L}\d])/iu;

/** A chat message as it is stored and shown: one line, without characters that browsers look for in all fonts. */
export function cleanChatText(text: string): string {
  return cleanLine(text.replaceAll(/[\p{Co}\p{Cn}]/gu, ''));
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Characters as a reader counts them: an emoji of five code points is one. */
export function countCharacters(text: string): number {
  return [...segmenter.segment(text)].length;
}

export function hasLink(text: string): boolean {
  return LINK.test(text);
}
