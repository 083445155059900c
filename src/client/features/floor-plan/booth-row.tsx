import { Trans } from '@lingui/react/macro';
import { BoothLink } from '#client/features/floor-plan/cards/booth-link.tsx';
import classes from './booth-row.module.css';
import type { ListedBooth } from './find-booths.ts';

/** A booth and its exhibitors; links to it on the plan. */
export function BoothRow({
  booth: { number, occupant },
  isStart = false,
}: {
  booth: ListedBooth;
  isStart?: boolean;
}) {
  const names = occupant && [occupant, ...occupant.guests].map(({ short_name }) => short_name);
  return (
    <BoothLink booth={number} isStart={isStart} className={`line plain entry ${classes.booth}`}>
      <span className={`quiet small numbers fixed ${classes.number}`}>{number}</span>
      <span>{names ? names.join(' · ') : <Trans>Not taken yet</Trans>}</span>
    </BoothLink>
  );
}
