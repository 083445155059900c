import { Plural, Trans } from '@lingui/react/macro';
import { minutesOf } from '#client/walking/path.ts';

/** Rounded to ten metres: people do not walk along the exact centre of every aisle. */
export function Distance({ metres }: { metres: number }) {
  const minutes = minutesOf(metres);
  const rounded = roundMetres(metres);
  return (
    <p className="row numbers gap-16">
      <strong className="heading">
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
