import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { IconButton } from '#client/ui/button.tsx';
import { DotText } from '#client/ui/dot-picture.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { LanguageMenu } from './language-menu.tsx';
import classes from './top-bar.module.css';

const loadDrawer = () => import('./drawer.tsx');
// Fetched when a pointer or the focus comes near the button.
const Drawer = optionalPart(async () => (await loadDrawer()).Drawer);

/** Wordmark, languages and menu. */
export function TopBar() {
  const { t } = useLingui();
  const { wordmark } = useExhibition();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={classes.bar}>
      <div className={`wide ${classes.inside}`}>
        <Link
          to="/"
          search={({ lang }) => ({ lang })}
          className={classes.wordmark}
          aria-label={t`${wordmark}: home`}
        >
          <DotText text={wordmark} />
        </Link>
        <LanguageMenu />
        <IconButton
          icon={{ name: 'menu' }}
          label={t`Menu`}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDrawer()}
          onFocus={() => void loadDrawer()}
          onClick={() => setOpen(true)}
        />
      </div>
      {isOpen && (
        <Suspense>
          <Drawer onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
