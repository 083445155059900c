import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface HallLinkProps {
  /** Undefined: clears the choice of a hall. */
  hall: string | undefined;
  label?: string;
  className?: string | undefined;
  /** Colour of its zone, as in `hues.css`. */
  hue?: number | undefined;
  children: ReactNode;
}

/**
 * Chooses a hall without a history entry: Back leaves the plan. `aria-current` marks the chosen
 * hall.
 */
export function HallLink({ hall, label, hue, children, ...rest }: HallLinkProps) {
  return (
    <Link
      {...rest}
      to="/floor-plan"
      search={{ hall }}
      replace
      resetScroll={false}
      // Prevents that the link that closes the card counts as current.
      activeOptions={{ explicitUndefined: true }}
      aria-label={label}
      data-hue={hue}
    >
      {children}
    </Link>
  );
}
