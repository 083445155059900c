import { useEffect, useRef, useState } from 'react';
import classes from './picture.module.css';
import { pictureSources } from './picture-address.ts';
import type { Drawn } from './product-canvas.ts';
import { useIsSeen } from './use-is-seen.ts';

interface PictureProps {
  /** Path on this site; null or a failed load: a drawing in dots replaces it. */
  src: string | null;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Maximum size in CSS pixels: defines the aspect ratio and the requested size. */
  width: number;
  height: number;
  /** For pictures shown in other widths than `width`. */
  sizes?: string;
  /**
   * True for the main picture of a page: it loads at once instead of when half of it is visible.
   */
  priority?: boolean;
  drawn: Drawn;
}

/**
 * A picture of an exhibit that fills its container's width. Its attributes reserve the space,
 * without a style, until it has loaded.
 */
export function Picture({ src, alt, width, height, sizes, priority = false, drawn }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSeen = useIsSeen(canvas, src, priority && src !== null);
  const [failed, setFailed] = useState<string | null>(null);
  const isDrawn = src === null || src === failed;
  const { category, seed, scene } = drawn;

  useEffect(() => {
    if (!isDrawn || !isSeen) return;
    // The drawings take some kilobytes that most pages do not need.
    void import('./product-canvas.ts')
      .then(
        ({ drawProduct }) =>
          canvas.current && drawProduct(canvas.current, { category, seed, scene }),
      )
      .catch(() => {});
  }, [isDrawn, isSeen, category, seed, scene]);

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
