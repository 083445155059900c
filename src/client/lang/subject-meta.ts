import { descriptionMeta } from './description-meta.ts';

/** The title and description of a page about one thing: in its tab, for search engines and shared links. */
export function subjectMeta(title: string, description: string) {
  return [
    { title },
    { property: 'og:title', content: title },
    ...descriptionMeta(shortened(description)),
  ];
}

/** Characters that search engines and messengers show. */
const SHOWN = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}
