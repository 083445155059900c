import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import classes from './back-top.module.css';

/** Pixels of scrolling before it appears. Source: specification §9. */
const THRESHOLD = 200;
/** How long it is opaque after the page was scrolled: a page at rest is read, also below the button. */
const REST_MS = 3_000;

/** Takes a long page back to its top. */
export function BackTop() {
  const { t } = useLingui();
  const [shown, setShown] = useState<'moving' | 'resting'>();

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(rest);
      const isShown = window.scrollY > THRESHOLD;
      setShown(isShown ? 'moving' : undefined);
      if (isShown) rest = setTimeout(() => setShown('resting'), REST_MS);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', look);
    };
  }, []);

  const goUp = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.place} data-shown={shown}>
      <IconButton icon={{ name: 'up' }} label={t`Back to top`} onClick={goUp} />
    </div>
  );
}
