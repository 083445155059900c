import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form-end.module.css';

/**
 * The footer of a form with its main button: sticks to the bottom of the visible area, above the
 * keyboard.
 */
export function FormEnd({ children }: { children: ReactNode }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    // On iOS the keyboard covers the page instead of shrinking it: lifts the bar above it.
    const lift = () => {
      const covered = seen ? window.innerHeight - seen.height - seen.offsetTop : 0;
      const isZoomed = seen !== null && seen.scale > 1;
      end.current?.style.setProperty('--covered', `${isZoomed ? 0 : Math.max(covered, 0)}px`);
    };
    seen?.addEventListener('resize', lift);
    return () => seen?.removeEventListener('resize', lift);
  }, []);
  return (
    <div ref={end} className={`foot row ${classes.end}`}>
      {children}
    </div>
  );
}
