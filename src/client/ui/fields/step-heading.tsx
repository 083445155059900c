import { type ReactNode, useEffect, useRef } from 'react';
import classes from './steps.module.css';

/** The heading of a step; takes the focus after a change of step. */
export function StepHeading({ hasMoved, children }: { hasMoved: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);
  return (
    <h2 ref={heading} className={classes.heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
