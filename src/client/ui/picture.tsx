import { useEffect, useRef, useState } from 'react';
import classes from './picture.module.css';
import { pictureSources } from './picture-address.ts';
import type { Drawn } from './product-canvas.ts';
import { useIsSeen } from './use-is-seen.ts';

interface PictureProps {
  /** Path on this site; null, or one that cannot be loaded: a drawing in dots stands in its place. */
  src: string | null;
  /** Empty where words beside it say the same. */
  alt: string;
  /** CSS pixels at their largest: they give the shape and say how much to fetch. */
  width: number;
  height: number;
  /** For pictures shown in other widths than `width`. */
  sizes?: string;
  /** It is what one comes for: fetched at once instead of when half of it is seen. */
  priority?: boolean;
  drawn: Drawn;
}

/**
 * A picture of an exhibit, as wide as what it stands in. Its room is reserved by its
 * attributes, without a style, until it is there.
 */
export function Picture({ src, alt, width, height, sizes, priority = false, drawn }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSeen = useIsSeen(canvas, src, priority && src !== null);
  const [failed, setFailed] = useState<string | null>(null);
  const isDrawn = src === null || src === failed;
  const { category, seed } = drawn;

  useEffect(() => {
    if (!isDrawn || !isSeen) return;
    // The drawings are some kilobytes that most pages do without.
    void import('./product-canvas.ts').then(
      ({ drawProduct }) => canvas.current && drawProduct(canvas.current, { category, seed }),
      () => {},
    );
  }, [isDrawn, isSeen, category, seed]);

  const sources = src !== null && !isDrawn && isSeen;
  return (
    <span className={`dots ${classes.picture}`}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        {...(isDrawn && alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      />
      {sources && (
        <img
          className="over"
          {...pictureSources(src, { width, height })}
          sizes={sizes ?? `${width}px`}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          {...(priority && { fetchPriority: 'high' as const })}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
