import { PICTURES_PATH } from '#contract/pictures.ts';
import { descriptionMeta } from './description-meta.ts';

interface Subject {
  title: string;
  description: string;
  /** Path on this site; null: pages without one show the exhibition's. */
  picture: string | null;
  /** Of https://schema.org, for search engines. */
  structured: object;
}

/**
 * The head of a page about one thing: in its tab, for search engines and shared links.
 * @param origin scheme and host that people reach this site by
 */
export function subjectMeta({ title, description, picture, structured }: Subject, origin: string) {
  const image = picture && new URL(sharedPicture(picture), origin).href;
  return [
    { title },
    { property: 'og:title', content: title },
    ...descriptionMeta(shortened(description)),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        ...structured,
        ...(image ? { image } : {}),
      },
    },
  ];
}

/** Not every program that draws a card knows WebP. */
export function sharedPicture(path: string): string {
  return path.startsWith(PICTURES_PATH) ? `${path}?w=1152&f=jpeg` : path;
}

/** Characters that search engines and messengers show. */
const SHOWN = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}
