import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode } from 'react';

/** The zone that every page below names under its title; '': none does. */
export const PageZone = createContext('');

/**
 * Names the clock of the times beside it.
 * @param zone of the exhibition, e.g. `UTC+8`; '' on a device in the same zone, which shows nothing
 */
export function ZoneLine({ zone }: { zone: string }) {
  return (
    zone && (
      <p className="quiet small numbers">
        <Trans>Exhibition time, {zone}</Trans>
      </p>
    )
  );
}

interface ZonedHeadingProps {
  zone: string;
  /** True beside a text of reading width. */
  isNarrow?: boolean;
  /** The heading. */
  children: ReactNode;
}

/** A heading with the clock of the times below it. */
export function ZonedHeading({ zone, isNarrow = false, children }: ZonedHeadingProps) {
  return (
    <div className={`row spread ${isNarrow ? 'read' : ''}`}>
      {children}
      <ZoneLine zone={zone} />
    </div>
  );
}
