import type { LongTextValues, TextPart } from '#client/lang/long-text.ts';

/** The target of a link, filled; null where it is neither a page of this site, https, mailto nor tel. */
export function linkTarget(parts: readonly TextPart[], values: LongTextValues): string | null {
  const target = parts
    .map((part) => (typeof part === 'string' ? part : encodeURI(values[part.placeholder] ?? '')))
    .join('');
  return /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(target) ? target : null;
}
