import type { ExhibitorCard } from '#contract/exhibitors.ts';
import { MARK_SIZE, markOf } from './company-mark.ts';
import classes from './exhibitor-logo.module.css';

/** The marks get lighter to the right; a wide screen shows all. */
const OPACITIES = [0.12, 0.18, 0.26, 0.36, 0.5];
/** The rows of a mark but the empty first and last one. */
const ROWS = MARK_SIZE - 2;
const COLUMNS = OPACITIES.length * MARK_SIZE;

/** A wall in the colour of a company, which shows its mark unless it has a logo of its own. */
export function ExhibitorCover({ exhibitor }: { exhibitor: Pick<ExhibitorCard, 'id' | 'logo'> }) {
  const { ground, path } = markOf(exhibitor.id);
  return (
    <svg
      viewBox={`-.5 .5 ${COLUMNS} ${ROWS}`}
      preserveAspectRatio="xMaxYMid slice"
      className={classes.cover}
      color={ground}
      aria-hidden="true"
    >
      {!exhibitor.logo &&
        OPACITIES.map((opacity, at) => (
          <path
            key={opacity}
            d={path}
            opacity={opacity}
            strokeWidth={0.9}
            transform={`translate(${at * MARK_SIZE})`}
          />
        ))}
    </svg>
  );
}
