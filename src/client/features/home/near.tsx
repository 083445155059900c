import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Distance below the screen at which a part starts loading. */
const AHEAD = '240px';

/** A lazily loaded part of a page; its class reserves its space. */
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
