import { DotText } from '#client/ui/dot-picture.tsx';
import type { ExhibitorCard } from '#contract/exhibitors.ts';
import classes from './exhibitor-logo.module.css';

const LIGHTS = ['red', 'green', 'blue', 'white'] as const;

/** The logo of an exhibitor, or the letter it is registered under, lit on a small wall. Decoration. */
export function ExhibitorLogo({
  exhibitor: { id, initial, logo },
  size,
}: {
  exhibitor: Pick<ExhibitorCard, 'id' | 'initial' | 'logo'>;
  size: 'small' | 'large';
}) {
  if (logo) {
    return (
      <img
        className={classes.logo}
        data-size={size}
        src={logo}
        alt=""
        width="56"
        height="56"
        loading="lazy"
      />
    );
  }
  return (
    <span className={classes.wall} data-size={size} data-light={lightOf(id)}>
      <DotText text={initial} />
    </span>
  );
}

/** Always the same for an exhibitor. */
function lightOf(id: string): string | undefined {
  return LIGHTS[Number.parseInt(id.slice(-2), 16) % LIGHTS.length];
}
