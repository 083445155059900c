import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignIn } from '#client/device/sign-in.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import classes from '#client/ui/place-bar.module.css';
import type { ScreenLink } from '#client/ui/screens.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useScreens } from './use-screens.ts';

/** The screens that stand in the bar, before the button for the others. */
const AT_THUMB = 4;

/** The workspace's screens at the thumb of a phone. */
export function WorkspaceTabs() {
  const isMember = Boolean(useSignIn()?.member);
  const { pathname, search } = useLocation();
  // The layout hides the site's tabs; a screen of its own hides these too.
  const isHidden = useMatches({ select: (matches) => matches.at(-1)?.staticData.hideTabs });
  const isConversation = 'id' in search && search.id !== undefined;
  return isMember && !isHidden && !isConversation && <Tabs here={pathname} />;
}

function Tabs({ here }: { here: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const screens = useScreens();
  const others = screens.slice(AT_THUMB);
  const waiting = others.reduce((sum, { count }) => sum + (count?.value ?? 0), 0);
  return (
    <div data-places>
      <div className={classes.room} />
      <nav className={classes.bar} aria-label={t`Workspace`}>
        {screens.slice(0, AT_THUMB).map(({ to, label, icon, count }) => (
          <Link
            key={to}
            to={to}
            className={`plain tiny ${classes.tab}`}
            data-here={to === here || undefined}
          >
            <Icon path={icon} />
            <span className="center">{label}</span>
            <span className={classes.unread}>
              <Count count={count} />
            </span>
          </Link>
        ))}
        {others.length > 0 && (
          <button
            type="button"
            className={`bare plain tiny ${classes.tab}`}
            data-here={others.some(({ to }) => to === here) || undefined}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" />
            <span className="center">
              <Trans>More</Trans>
            </span>
            <span className={classes.unread}>
              <Count count={{ value: waiting, unit: t`to do` }} />
            </span>
          </button>
        )}
      </nav>
      {isOpen && (
        <Sheet title={t`Workspace`} onClosed={() => setOpen(false)}>
          <ul className="ruled">
            {others.map(({ to, label, icon, count }) => (
              <li key={to}>
                <Link to={to} className="line plain tap" onClick={() => setOpen(false)}>
                  <Icon path={icon} />
                  <span className="grow">{label}</span>
                  <Count count={count} />
                </Link>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  );
}

function Count({ count }: Pick<ScreenLink, 'count'>) {
  if (!count || count.value === 0) return null;
  return (
    <Badge tone="brand">
      {count.value}
      <span className="visually-hidden"> {count.unit}</span>
    </Badge>
  );
}
