import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSearchFrom } from '#client/features/floor-plan/plan-choice.ts';

interface BoothLinkProps {
  booth: string;
  /** Takes the booth as the start of the chosen route instead. */
  isStart?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Shows a booth on the plan without a history entry; the start of a route stays. `aria-current`
 * marks the chosen booth.
 */
export function BoothLink({ booth, isStart = false, className, children }: BoothLinkProps) {
  const searchFrom = useSearchFrom();
  return (
    <Link
      to="/floor-plan"
      search={isStart ? searchFrom(booth) : ({ from }) => ({ booth, from })}
      className={className}
      replace
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
