import { Trans } from '@lingui/react/macro';
import classes from './booth-row.module.css';
import { BoothLink } from './cards/booth-link.tsx';
import type { ListedBooth } from './find-booths.ts';

/** A booth and its exhibitor; shows it on the plan. */
export function BoothRow({ booth: { number, occupant } }: { booth: ListedBooth }) {
  return (
    <BoothLink booth={number} className={`line plain ${classes.booth}`}>
      <span className={`quiet small numbers ${classes.number}`}>{number}</span>
      <span>{occupant ? occupant.short_name : <Trans>Not taken yet</Trans>}</span>
    </BoothLink>
  );
}
