type Part = string | number | null | undefined | false;

/**
 * Joins the non-empty parts without duplicates: `['5A12', '', 'Guangzhou', '5A12']` becomes "5A12 ·
 * Guangzhou".
 */
export function joinParts(parts: readonly Part[], separator = ' · '): string {
  const texts = parts.filter((part) => part || part === 0).map((part) => String(part).trim());
  return [...new Set(texts)].filter((text) => text !== '').join(separator);
}

/**
 * City and country in the order of the language. Only one of the two when the other is missing or
 * equal.
 */
export function cityText(
  { city, country_name }: { city: string; country_name: string },
  lang: string,
): string {
  return lang === 'zh'
    ? joinParts([country_name, city], '·')
    : joinParts([city, country_name], ', ');
}

/** The venue with its city. Omits the city when the venue's name contains it. */
export function placeText({ city, venue }: { city: string; venue: string }, lang: string): string {
  if (venue.includes(city)) return venue;
  return lang === 'zh' ? joinParts([city, venue], '') : joinParts([venue, city], ', ');
}
