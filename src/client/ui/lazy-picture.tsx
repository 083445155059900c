import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

/** How much of a picture is in view when it is fetched. Source: specification §9. */
const IN_VIEW = 0.5;

interface LazyPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** Pixels, so that its room is kept until it is there. */
  width: number;
  height: number;
}

/** A picture that is fetched when it is looked at. */
export function LazyPicture({ src, alt, ...attributes }: LazyPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: IN_VIEW },
    );
    if (picture.current) observer.observe(picture.current);
    return () => observer.disconnect();
  }, []);
  return <img ref={picture} src={isSeen ? src : undefined} alt={alt} {...attributes} />;
}
