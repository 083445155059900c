import { useRef } from 'react';
import { DotText } from '#client/ui/dot-picture.tsx';
import { pictureSources } from '#client/ui/picture-address.ts';
import { useIsSeen } from '#client/ui/use-is-seen.ts';
import type { ExhibitorCard } from '#contract/exhibitors.ts';
import classes from './exhibitor-logo.module.css';

/** Maximum size in CSS pixels. */
const SIZE = 88;
const LIGHTS = ['red', 'green', 'blue', 'white'] as const;

interface ExhibitorLogoProps {
  exhibitor: Pick<ExhibitorCard, 'id' | 'initial' | 'logo'>;
  size: 'small' | 'large';
  /** True for the main picture of a page: it loads at once. */
  priority?: boolean;
}

/** The logo of an exhibitor, or its index letter in dots. Decorative. */
export function ExhibitorLogo({ exhibitor, size, priority = false }: ExhibitorLogoProps) {
  const { id, initial, logo } = exhibitor;
  if (logo) {
    // The key hides the previous logo while the next one loads.
    return <Logo key={logo} logo={logo} size={size} priority={priority} />;
  }
  return (
    <span className={`middle fixed ${classes.wall}`} data-size={size} data-light={lightOf(id)}>
      <DotText text={initial} height={size === 'large' ? 56 : 28} />
    </span>
  );
}

function Logo({
  logo,
  size,
  priority,
}: Required<Pick<ExhibitorLogoProps, 'size' | 'priority'>> & { logo: string }) {
  const image = useRef<HTMLImageElement>(null);
  const isSeen = useIsSeen(image, logo, priority);
  return (
    <img
      ref={image}
      className={`fixed framed logo ${classes.logo}`}
      data-size={size}
      {...(isSeen && pictureSources(logo, { width: SIZE, height: null }))}
      sizes={`${SIZE}px`}
      alt=""
      width={SIZE}
      height={SIZE}
    />
  );
}

/** The colour is constant per exhibitor. */
function lightOf(id: string): string | undefined {
  return LIGHTS[Number.parseInt(id.slice(-2), 16) % LIGHTS.length];
}
