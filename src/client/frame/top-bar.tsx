import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Drawer } from './drawer.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MenuBar } from './menu-bar.tsx';
import { UnreadBadge } from './menu-entry.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './top-bar.module.css';
import { Wordmark } from './wordmark.tsx';

/** Wordmark, menu, languages and the link to the user's own pages. */
export function TopBar() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = useVisitor() !== null;
  return (
    <header className={`edge-bottom screen-only ${classes.bar}`}>
      <div className={`wide line gap-0 ${classes.inside}`}>
        <Wordmark />
        <MenuBar />
        <SearchButton />
        <LanguageMenu />
        <OwnLink />
        <div className={classes.menu}>
          <IconButton
            icon={{ name: 'menu' }}
            label={t`Menu`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
          <span className={classes.unread}>{isSignedIn && <UnreadBadge />}</span>
        </div>
      </div>
      {isOpen && <Drawer onClosed={() => setOpen(false)} />}
    </header>
  );
}

/** Links to the ticket, to one's own page before there is one, or to the sign-in and back. */
function OwnLink() {
  const visitor = useVisitor();
  const { pathname, href } = useLocation();
  const className = `label tap plain fixed ${classes.own}`;
  if (visitor) {
    return visitor.is_finish_register ? (
      <Link to="/audience/ticket" className={className}>
        <Trans>My ticket</Trans>
      </Link>
    ) : (
      <Link to="/me" className={className}>
        <Trans>Me</Trans>
      </Link>
    );
  }
  // On the home page and the buyers' pages, users want the ticket.
  const isOnTheWay = pathname === '/' || pathname.startsWith('/audience/');
  return (
    <Link to="/audience/fastLogin" search={isOnTheWay ? {} : { from: href }} className={className}>
      <Trans>Sign in</Trans>
    </Link>
  );
}
