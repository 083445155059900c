import { PICTURES_PATH } from '#contract/pictures.ts';
import { descriptionMeta } from './description-meta.ts';

interface Subject {
  title: string;
  description: string;
  /** Path on this site; null: the exhibition's picture is the fallback. */
  picture: string | null;
  /** Structured data (https://schema.org) for search engines. */
  structured: object;
}

/**
 * The head of a page about one thing: title, search engine data and link preview.
 * @param origin public scheme and host of this site
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

/** Some programs that draw link previews cannot read WebP. */
export function sharedPicture(path: string): string {
  return path.startsWith(PICTURES_PATH) ? `${path}?w=1152&f=jpeg` : path;
}

/** Number of characters that search engines and messengers show. */
const SHOWN = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}
