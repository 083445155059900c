/** The description of a long-text page, for search engines and shared links. */
export function descriptionMeta(description: string | undefined) {
  if (!description) return [];
  return [
    { name: 'description', content: description },
    { property: 'og:description', content: description },
  ];
}
