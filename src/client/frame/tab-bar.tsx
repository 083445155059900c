import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useMatches } from '@tanstack/react-router';
import { useVisitor } from '#client/device/sign-in.ts';
import { Icon } from '#client/ui/icon.tsx';
import { UnreadBadge } from './menu-entry.tsx';
import classes from './tab-bar.module.css';

/** The part of the site that a page belongs to, as its route says in `place`. */
export type Place = 'home' | 'find' | 'plan' | 'programme' | 'me';

interface Tab {
  place: Place;
  to: Extract<LinkProps['to'], `/${string}`>;
  title: MessageDescriptor;
  icon: string;
}

const tabs: readonly Tab[] = [
  {
    place: 'home',
    to: '/',
    title: msg`Home`,
    icon: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  },
  {
    place: 'find',
    to: '/exhibitor/directory',
    title: msg`Find`,
    icon: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  },
  {
    place: 'plan',
    to: '/floor-plan',
    title: msg`Plan`,
    icon: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
  },
  {
    place: 'programme',
    to: '/conference',
    title: msg`Programme`,
    icon: 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7M9 14h2M13 14h2M9 17h2',
  },
  {
    place: 'me',
    to: '/me',
    title: msg`Me`,
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.500',
  },
];

/** Five places at the thumb, on phones. Wide screens have the menu bar. */
export function TabBar() {
  const { t, i18n } = useLingui();
  const here = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.place)?.staticData.place,
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
            <Icon path={icon} />
            <span>{i18n._(title)}</span>
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
