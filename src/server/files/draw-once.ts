import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

/** A picture takes 200 ms of CPU, and the rest of the server must continue. */
const AT_ONCE = 2;

interface Remembered {
  pictures: number;
  ms?: number;
}

/** Draws two pictures at a time and caches recent ones by content. */
export function drawOnce<Content>(
  draw: (content: Content) => Promise<Buffer>,
  { pictures, ms }: Remembered,
): (content: Content) => Promise<Buffer> {
  const limit = pLimit(AT_ONCE);
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: pictures, ...(ms && { ttl: ms }) });
  return (content) => {
    const key = JSON.stringify(content);
    const known = drawn.get(key);
    if (known) return known;
    const picture = limit(() => draw(content));
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return picture;
  };
}
