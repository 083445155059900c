import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { LanguageMenu } from './language-menu.tsx';
import classes from './top-bar.module.css';

const loadDrawer = () => import('./drawer.tsx');
// Nobody waits for the menu of a page that was only looked at.
const Drawer = optionalPart(async () => (await loadDrawer()).Drawer);

/** Wordmark, languages and menu. */
export function TopBar() {
  const { t } = useLingui();
  const { wordmark } = useExhibition();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={classes.bar}>
      <div className={classes.inside}>
        <Link
          to="/"
          search={({ lang }) => ({ lang })}
          className={classes.wordmark}
          aria-label={t`${wordmark}: home`}
        >
          <DotText text={wordmark} />
        </Link>
        <LanguageMenu />
        <button
          type="button"
          className={classes.menu}
          aria-haspopup="dialog"
          aria-label={t`Menu`}
          onPointerEnter={() => void loadDrawer()}
          onFocus={() => void loadDrawer()}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      {isOpen && (
        <Suspense>
          <Drawer onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
