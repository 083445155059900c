import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useMatches } from '@tanstack/react-router';
import { useVisitor } from '#client/device/sign-in.ts';
import { Icon, type IconShape } from '#client/ui/icon.tsx';
import { UnreadBadge } from './menu-entry.tsx';
import classes from './tab-bar.module.css';

/** The part of the site that a page belongs to, as its route says in `place`. */
export type Place = 'home' | 'find' | 'plan' | 'programme' | 'me';

interface Tab {
  place: Place;
  to: Extract<LinkProps['to'], `/${string}`>;
  title: MessageDescriptor;
  icon: IconShape;
}

const tabs: readonly Tab[] = [
  {
    place: 'home',
    to: '/',
    title: msg`Home`,
    icon: { path: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z' },
  },
  {
    place: 'find',
    to: '/exhibitor/directory',
    title: msg`Find`,
    icon: { name: 'search' },
  },
  {
    place: 'plan',
    to: '/floor-plan',
    title: msg`Plan`,
    icon: { name: 'plan' },
  },
  {
    place: 'programme',
    to: '/conference',
    title: msg`Programme`,
    icon: { path: 'M5 6h14v14H5zM5 10h14M9 4v3M15 4v3' },
  },
  {
    place: 'me',
    to: '/me',
    title: msg`Me`,
    icon: { path: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-4 4-5 8-5s7 1 8 5' },
  },
];

/** Five places at the thumb, on phones. Wide screens have the menu bar. */
export function TabBar() {
  const { t, i18n } = useLingui();
  const here = useMatches({
    select: (matches) => matches.flatMap(({ staticData }) => staticData.place ?? []).at(-1),
  });
  const isSignedIn = useVisitor() !== null;
  return (
    <>
      <div className={classes.room} />
      <nav className={`screen-only ${classes.bar}`} aria-label={t`Main pages`}>
        {tabs.map(({ place, to, title, icon }) => (
          <Link
            key={place}
            to={to}
            className={`plain tiny ${classes.tab}`}
            data-here={place === here || undefined}
          >
            <Icon {...icon} />
            {i18n._(title)}
            {place === 'me' && isSignedIn && (
              <span className={classes.unread}>
                <UnreadBadge />
              </span>
            )}
          </Link>
        ))}
      </nav>
    </>
  );
}
