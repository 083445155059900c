import { Trans } from '@lingui/react/macro';
import { createContext } from 'react';

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
