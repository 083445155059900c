import { useRef } from 'react';
import { pictureSources } from '#client/ui/picture-address.ts';
import { useIsSeen } from '#client/ui/use-is-seen.ts';
import type { ExhibitorCard } from '#contract/exhibitors.ts';
import { MARK_SIZE, markOf } from './company-mark.ts';
import classes from './exhibitor-logo.module.css';

/** Maximum size in CSS pixels. */
const SIZE = 88;

interface ExhibitorLogoProps {
  exhibitor: Pick<ExhibitorCard, 'id' | 'logo'>;
  size: 'small' | 'large';
  /** True for the main picture of a page: it loads at once. */
  priority?: boolean;
}

/** The logo of an exhibitor, or a mark in dots. Decorative. */
export function ExhibitorLogo({ exhibitor, size, priority = false }: ExhibitorLogoProps) {
  const { id, logo } = exhibitor;
  if (logo) {
    // The key hides the previous logo while the next one loads.
    return <Logo key={logo} logo={logo} size={size} priority={priority} />;
  }
  const { ground, path } = markOf(id);
  return (
    <svg
      viewBox={`-.5 -.5 ${MARK_SIZE} ${MARK_SIZE}`}
      className={classes.mark}
      data-size={size}
      // An attribute, because the server may send no styles.
      color={ground}
      aria-hidden="true"
    >
      <path d={path} strokeWidth={0.9} />
    </svg>
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
