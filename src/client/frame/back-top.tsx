import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import classes from './back-top.module.css';

/** Scroll distance in pixels before the button appears. Source: specification §9. */
const THRESHOLD = 200;
/**
 * The button is there for this long after scrolling. Then it gives way to the text below it, until
 * the next scrolling or the keyboard's focus.
 */
const REST_MS = 3_000;

/** Scrolls a long page to its top. */
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
    <div className={`screen-only ${classes.place}`} data-shown={shown}>
      <IconButton icon={{ name: 'up' }} label={t`Back to top`} onClick={goUp} />
    </div>
  );
}
