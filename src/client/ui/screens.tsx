import { Link, type LinkProps, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';
import classes from './screens.module.css';
import { PageZone } from './zone-line.tsx';

export interface ScreenLink {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: string;
  /** A count beside the label, with its unit for screen readers. */
  count?: { value: number; unit: string };
}

interface ScreensProps {
  label: string;
  /** The first screen is the index: current on its exact address only. */
  screens: readonly ScreenLink[];
  /** The exhibition's time zone on a device in another one, else ''. Each page names it. */
  zone: string;
  children: ReactNode;
}

/** Navigation between sibling screens: a strip on a phone, a column on a desktop. */
export function Screens({ label, screens, zone, children }: ScreensProps) {
  // Counts change the length of the strip, and some pages of a phone have places at the thumb instead.
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shape = [page, ...screens.map(({ count }) => count?.value)].join();
  return (
    <div className={classes.frame}>
      <nav className={`edge-bottom ${classes.nav}`} aria-label={label}>
        <ul className={`strip ${classes.screens}`}>
          {screens.map((screen, at) => (
            <li key={screen.to}>
              <Screen screen={screen} isPlace={at === 0} shape={shape} />
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <PageZone value={zone}>{children}</PageZone>
      </div>
    </div>
  );
}

interface ScreenProps {
  screen: ScreenLink;
  isPlace: boolean;
  /** Changes with the strip. */
  shape: string;
}

function Screen({ screen: { to, label, icon, count }, isPlace, shape }: ScreenProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the strip changes.
  useEffect(() => {
    if (link.current?.getAttribute('aria-current')) scrollWithin(link.current);
  }, [shape]);
  return (
    <Link
      ref={link}
      to={to}
      // The unit of a number would widen the page, if it were placed beside the scrolled strip.
      className={`line gap-8 label quiet plain hovers opens ${classes.screen}`}
      activeOptions={{ exact: isPlace, includeSearch: false }}
    >
      <span className="desks">
        <Icon path={icon} />
      </span>
      <span className="grow">{label}</span>
      {count && count.value > 0 && (
        <Badge tone="brand">
          {count.value}
          <span className="visually-hidden"> {count.unit}</span>
        </Badge>
      )}
    </Link>
  );
}

/** Scrolls an entry to the middle of its list. `scrollIntoView` would scroll the page too. */
function scrollWithin(entry: HTMLElement) {
  const list = entry.closest('ul');
  if (!list) return;
  const [seen, box] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  list.scrollBy({
    left: box.left + box.width / 2 - seen.left - seen.width / 2,
    top: box.top + box.height / 2 - seen.top - seen.height / 2,
  });
}
