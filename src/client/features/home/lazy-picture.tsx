import { type ImgHTMLAttributes, useRef } from 'react';
import { useIsSeen } from '#client/ui/use-is-seen.ts';

interface LazyPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** Pixels, which reserve its space. */
  width: number;
  height: number;
}

/**
 * A file of this site that loads when it becomes visible; `Picture` is for pictures with several
 * sizes.
 */
export function LazyPicture({ src, alt, ...attributes }: LazyPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const isSeen = useIsSeen(picture, src);
  return (
    <img ref={picture} className="dots" src={isSeen ? src : undefined} alt={alt} {...attributes} />
  );
}
