import { Plural, Trans } from '@lingui/react/macro';
import { minutesOf } from '#client/features/floor-plan/walking/path.ts';
import classes from './card.module.css';

/** To ten metres: nobody walks along the middle of every aisle. */
export function Distance({ metres }: { metres: number }) {
  const minutes = minutesOf(metres);
  const rounded = roundMetres(metres);
  return (
    <p className={classes.sum}>
      <strong>
        <Plural value={minutes} one="# minute" other="# minutes" />
      </strong>
      <span>
        <Trans>{rounded} m on foot</Trans>
      </span>
    </p>
  );
}

export function roundMetres(metres: number): number {
  return Math.max(10, Math.round(metres / 10) * 10);
}
