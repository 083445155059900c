import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** So far below the screen a part begins to load. */
const AHEAD = '240px';

/** A part of a page that is loaded when one comes near it; its class reserves its room until then. */
export function Near({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={isNear ? undefined : className}>
      {isNear && <Suspense fallback={<div className={className} />}>{children}</Suspense>}
    </div>
  );
}
