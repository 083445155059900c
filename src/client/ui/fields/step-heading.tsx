import { type ReactNode, useEffect, useRef } from 'react';
import { Phrases } from '#client/ui/phrases.tsx';
import classes from './steps.module.css';

/** The heading of a step; takes the focus after a change of step. */
export function StepHeading({ hasMoved, children }: { hasMoved: boolean; children: ReactNode }) {
  const heading = useStepFocus(0, hasMoved);
  return (
    <h2 ref={heading} className={classes.heading} tabIndex={-1}>
      <Phrases>{children}</Phrases>
    </h2>
  );
}

/** Moves the focus to the heading of a step: after each change of step, and first if `hasMoved`. */
export function useStepFocus(step: number, hasMoved: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(hasMoved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each step.
  useEffect(() => {
    if (isMoving.current) heading.current?.focus();
    isMoving.current = true;
  }, [step]);
  return heading;
}
