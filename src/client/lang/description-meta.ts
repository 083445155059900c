/** The description of a page of long text, for search engines and shared links. */
export function descriptionMeta(description: string | undefined) {
  if (!description) return [];
  return [
    { name: 'description', content: description },
    { property: 'og:description', content: description },
  ];
}
