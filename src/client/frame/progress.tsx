import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './progress.module.css';

/** Source: specification §9. */
const MINIMUM = 0.08;
const TRICKLE = 0.02;
const TRICKLE_MS = 800;
const ALMOST = 0.98;

/** The thin progress bar at the top during navigation. */
export function Progress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (!isLoading || !element) return;
    let share = MINIMUM;
    const show = (next: number) => {
      share = next;
      element.style.setProperty('--share', String(share));
    };
    show(MINIMUM);
    element.dataset.state = 'running';
    const trickle = setInterval(() => show(Math.min(share + TRICKLE, ALMOST)), TRICKLE_MS);
    return () => {
      clearInterval(trickle);
      show(1);
      element.dataset.state = 'done';
    };
  }, [isLoading]);

  return <div ref={bar} className={classes.bar} aria-hidden="true" />;
}
