import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import classes from '#client/features/console/console-frame.module.css';
import { ConsoleMenu } from '#client/features/console/console-menu.tsx';
import {
  openGroups,
  useOpenScreen,
  useScreenGroups,
} from '#client/features/console/use-screen-groups.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import type { Capability } from '#contract/capabilities.ts';
import { languages } from './languages.ts';
import { Wordmark } from './wordmark.tsx';

// Loaded on demand: it imports the outbox and its storage.
const SignOutButton = optionalPart(
  async () => (await import('./sign-out-button.tsx')).SignOutButton,
);

const GoTo = optionalPart(async () => (await import('#client/features/console/go-to.tsx')).GoTo);

interface ConsoleBarProps {
  capabilities: readonly Capability[];
  /** The name of the person. */
  name: string;
  /** Names the edition, and opens another one. */
  edition: ReactNode;
}

/** The bar of the console: menu on a phone, edition, search, language and the person's own things. */
export function ConsoleBar({ capabilities, name, edition }: ConsoleBarProps) {
  const groups = openGroups(capabilities, useScreenGroups());
  return (
    <header className={`line gap-4 edge-bottom screen-only ${classes.bar}`}>
      <div className={`grow ${classes.edition}`}>{edition}</div>
      <div className="phones">
        <MenuButton groups={groups} />
      </div>
      <Link to="/" search={({ lang }) => ({ lang })} className="entry small desks">
        <Trans>Open the site</Trans>
      </Link>
      <span className="grow" />
      <GoToButton groups={groups} capabilities={capabilities} />
      <OtherLanguage className="small desks" />
      <PersonButton name={name} />
    </header>
  );
}

/** The bar before the console opens: home link and language. */
export function ConsoleEntryBar() {
  return (
    <header className="wide line spread">
      <Wordmark />
      <OtherLanguage />
    </header>
  );
}

/** Opens the menu, and names the screen that is open. */
function MenuButton({ groups }: { groups: ReturnType<typeof useScreenGroups> }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const here = useOpenScreen(groups)?.screen.label ?? t`Console`;
  return (
    <>
      <button
        type="button"
        className="entry label gap-8"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        <span className="visually-hidden">
          <Trans>Menu:</Trans>{' '}
        </span>
        {here}
      </button>
      {isOpen && (
        <Sheet title={t`Menu`} onClosed={() => setOpen(false)}>
          <ConsoleMenu groups={groups} isSheet onChosen={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  );
}

interface GoToButtonProps {
  groups: ReturnType<typeof useScreenGroups>;
  capabilities: readonly Capability[];
}

/** Opens the search over screens, exhibitors and people, as the keys `Ctrl K` and `/` do. */
function GoToButton(props: GoToButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="entry mist small"
        aria-label={t`Search or go to…`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="desks">
          <Trans>Search or go to…</Trans>
        </span>
      </button>
      <kbd className="quiet tiny desks">Ctrl K</kbd>
      {isOpen && (
        <Suspense>
          <GoTo {...props} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** True for `Ctrl K`, and for `/` outside of text fields; never below a modal element. */
function isShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) {
  if (altKey || defaultPrevented || document.querySelector('dialog[open]')) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'));
  return key === '/' && !isTyping;
}

/** A link to the same page in the language of the console that is not shown. */
function OtherLanguage({ className = '' }) {
  const { i18n } = useLingui();
  const other = languages.find(({ lang, locale }) => !locale && lang !== i18n.locale);
  return (
    other && (
      <Link
        to="."
        replace
        search={(given) => ({ ...given, lang: other.lang })}
        lang={other.lang}
        className={`entry ${className}`}
      >
        {other.name}
      </Link>
    )
  );
}

function PersonButton({ name }: { name: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon={{ path: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c.7-4 4-6 8-6s7.300 2 8 6' }}
        label={t`Your account: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet title={name} onClosed={close}>
          <div>
            <Link to="/me" search={({ lang }) => ({ lang })} className="entry" onClick={close}>
              <Trans>My page</Trans>
            </Link>
            <Link to="/" search={({ lang }) => ({ lang })} className="entry" onClick={close}>
              <Trans>Open the site</Trans>
            </Link>
            <OtherLanguage />
          </div>
          <Suspense>
            <SignOutButton onLeave={close} />
          </Suspense>
        </Sheet>
      )}
    </>
  );
}
