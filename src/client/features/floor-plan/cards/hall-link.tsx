import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface HallLinkProps {
  /** None: leads back to the plan with no hall chosen. */
  hall: string | undefined;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Chooses a hall by the address, in place: going back leaves the plan. `aria-current` tells the chosen one. */
export function HallLink({ hall, label, children, ...rest }: HallLinkProps) {
  return (
    <Link
      {...rest}
      to="/floor-plan"
      search={{ hall }}
      replace
      resetScroll={false}
      // Or the one that closes the card would be the current one.
      activeOptions={{ explicitUndefined: true }}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
