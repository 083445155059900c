type Part = string | number | null | undefined | false;

/** The parts that have a text, each once: `['5A12', '', 'Guangzhou', '5A12']` is "5A12 · Guangzhou". */
export function joinParts(parts: readonly Part[], separator = ' · '): string {
  const texts = parts.filter((part) => part || part === 0).map((part) => String(part).trim());
  return [...new Set(texts)].filter((text) => text !== '').join(separator);
}

/** City and country in the order of a language; only one of the two where the other is missing or the same. */
export function cityText(
  { city, country_name }: { city: string; country_name: string },
  lang: string,
): string {
  return lang === 'zh'
    ? joinParts([country_name, city], '·')
    : joinParts([city, country_name], ', ');
}

/** The venue with its city, unless its name says that too. */
export function placeText({ city, venue }: { city: string; venue: string }, lang: string): string {
  if (venue.includes(city)) return venue;
  return lang === 'zh' ? joinParts([city, venue], '') : joinParts([venue, city], ', ');
}
