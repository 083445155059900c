/** Text as it stands, or the name of a placeholder. */
export type TextPart = { text: string } | { placeholder: string };

/** Splits a text at its `{{placeholders}}`. */
export function splitAtPlaceholders(text: string): TextPart[] {
  return text
    .split(/\{\{([a-z_]+)\}\}/)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { placeholder: part }))
    .filter((part) => 'placeholder' in part || part.text !== '');
}

/** Where a link leads once filled; null for a target that is neither a page of this site, https, mailto nor tel. */
export function linkTarget(href: string, values: Readonly<Record<string, string>>): string | null {
  const target = splitAtPlaceholders(href)
    .map((part) => ('text' in part ? part.text : encodeURI(values[part.placeholder] ?? '')))
    .join('');
  return /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(target) ? target : null;
}
