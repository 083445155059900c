import type { LongTextValues } from '#client/lang/long-text.ts';
import type { TextPart } from '#contract/article.ts';

const OWN = /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/;
const OF_AUTHORS = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i;

/**
 * The target of a link with its placeholders filled. Null unless it is a page of this site, https,
 * mailto or tel.
 * @param values of the placeholders; undefined for an author's text, which may link to http too
 */
export function linkTarget(parts: readonly TextPart[], values?: LongTextValues): string | null {
  const target = parts
    .map((part) => (typeof part === 'string' ? part : encodeURI(values?.[part.placeholder] ?? '')))
    .join('');
  return (values ? OWN : OF_AUTHORS).test(target) ? target : null;
}
