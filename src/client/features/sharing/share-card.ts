import { PICTURES_PATH } from '#contract/pictures.ts';

/** The preview of a page in a chat. */
export interface ShareCard {
  title: string;
  desc: string;
  /** Excludes the sharer's personal parameters. */
  link: string;
  /** Absolute, public, at least 300 px a side. */
  imgUrl: string;
}

/** Square: the messaging app cuts anything else. */
const PICTURE = '/share-square.jpg';

/** Read from the head of the page, so that every kind of link shows the same; null: the head is not there yet. */
export function readShareCard(): ShareCard | null {
  const [title, desc, link] = [read('og:title'), read('og:description'), read('og:url')];
  if (!title || !link) return null;
  return { title, desc: desc ?? '', link, imgUrl: squarePicture(read('og:image'), link) };
}

/** The page's own picture, where it can be had in that shape. */
function squarePicture(shown: string | undefined, link: string): string {
  const url = new URL(shown ?? PICTURE, link);
  if (!url.pathname.startsWith(PICTURES_PATH)) return new URL(PICTURE, link).href;
  url.search = '?w=384&h=384&f=jpeg';
  return url.href;
}

function read(property: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content;
}
