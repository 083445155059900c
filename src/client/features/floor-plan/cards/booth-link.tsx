import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface BoothLinkProps {
  booth: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows a booth on the plan, in place; where a route begins is kept. `aria-current` tells the chosen one. */
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
