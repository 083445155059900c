import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useMatches } from '@tanstack/react-router';
import { useVisitor } from '#client/device/sign-in.ts';
import { Icon } from '#client/ui/icon.tsx';
import classes from '#client/ui/place-bar.module.css';
import { UnreadBadge } from './menu-entry.tsx';
import { type Place, tabs } from './tabs.ts';

const titles: Record<Place, MessageDescriptor> = {
  home: msg`Home`,
  find: msg`Find`,
  plan: msg`Plan`,
  programme: msg`Programme`,
  me: msg`Me`,
};

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
      <nav className={classes.bar} aria-label={t`Main pages`}>
        {tabs.map(({ place, to, path }) => (
          <Link
            key={place}
            to={to}
            className={`plain tiny ${classes.tab}`}
            data-here={place === here || undefined}
          >
            <Icon path={path} />
            <span className="center">{i18n._(titles[place])}</span>
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
