import type { FloorPlan } from '#contract/floor-plan.ts';
import classes from './hall-spot.module.css';

/** A thumbnail of the halls with one highlighted. Decorative beside a booth's number. */
export function HallSpot({ plan, hall }: { plan: FloorPlan; hall: string }) {
  const [width, height] = plan.size;
  return (
    <svg className={`fixed ${classes.spot}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {plan.halls.map(({ number, outline }) => (
        <polygon key={number} points={outline.join(' ')} data-lit={number === hall || undefined} />
      ))}
    </svg>
  );
}
