import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface BoothLinkProps {
  booth: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Shows a booth on the plan without a history entry; the start of a route stays. `aria-current`
 * marks the chosen booth.
 */
export function BoothLink({ booth, className, children }: BoothLinkProps) {
  return (
    <Link
      to="/floor-plan"
      search={({ from }) => ({ booth, from })}
      className={className}
      replace
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
