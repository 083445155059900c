import { pictureSources } from '#client/lib/picture-address.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import type { ExhibitorCard } from '#contract/exhibitors.ts';
import classes from './exhibitor-logo.module.css';

/** CSS pixels, at its largest. */
const SIZE = 88;
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
        // While another is on its way, what stood here before must not be seen.
        key={logo}
        className={classes.logo}
        data-size={size}
        {...pictureSources(logo, { width: SIZE, height: null })}
        sizes={`${SIZE}px`}
        alt=""
        width={SIZE}
        height={SIZE}
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
