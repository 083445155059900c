import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { Button, ButtonLink, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { useModal } from '#client/ui/use-modal.ts';
import classes from './drawer.module.css';
import type { MenuGroup } from './menu.ts';
import { MenuLink, onlyEntry, UnreadBadge, useMenu } from './menu-entry.tsx';
import { useGreeting } from './use-greeting.ts';

// Loaded on demand: it imports the outbox and its storage.
const SignOutButton = optionalPart(
  async () => (await import('./sign-out-button.tsx')).SignOutButton,
);

/** The side menu. */
export function Drawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useLingui();
  const { modal, close } = useModal(onClosed);
  return (
    <dialog {...modal} className={`rings-inside ${classes.drawer}`} aria-label={t`Menu`}>
      <div className={classes.content}>
        <div className={`stack ${classes.close}`}>
          <IconButton icon={{ name: 'close' }} label={t`Close menu`} onClick={close} />
        </div>
        <Person close={close} />
        <Menu close={close} />
      </div>
    </dialog>
  );
}

function Person({ close }: { close: () => void }) {
  const visitor = useVisitor();
  const { locale } = useSearch({ from: '__root__' });
  return (
    <div className={`stack gap-16 edge-bottom ${classes.person}`}>
      <Greeting name={visitor?.buyer_name} />
      {visitor ? (
        <Suspense fallback={<SignOutToCome />}>
          <SignOutButton onLeave={close} />
        </Suspense>
      ) : (
        <>
          <ButtonLink
            to={locale ? '/guide' : '/audience/register'}
            search={(query) => ({ lang: query.lang, locale })}
            onClick={close}
          >
            <Trans>Pre-register</Trans>
          </ButtonLink>
          <ButtonLink kind="second" to="/audience/fastLogin" onClick={close}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** Reserves the space of the button while it loads. */
function SignOutToCome() {
  return (
    <Button kind="second" aria-disabled>
      <Trans>Log out</Trans>
    </Button>
  );
}

function Greeting({ name }: { name: string | undefined }) {
  const { t } = useLingui();
  const { city } = useExhibition();
  const isElsewhere = useForeignZone() !== '';
  const words = { morning: t`Good morning`, afternoon: t`Good afternoon`, night: t`Good evening` };
  const timeOfDay = useGreeting();
  const greeting = timeOfDay ? words[timeOfDay] : t`Hello`;
  const namesPlace = timeOfDay && isElsewhere && city;
  return (
    <div>
      <p className="quiet">{namesPlace ? t`${greeting} from ${city}` : greeting}</p>
      {name && <p className="heading">{name}</p>}
    </div>
  );
}

function Menu({ close }: { close: () => void }) {
  const { t } = useLingui();
  const { state } = useRouter();
  const groups = useMenu();
  const here = state.location.pathname;
  const [open, setOpen] = useState(() => groups.findIndex((group) => isIn(group, here)));
  return (
    <nav aria-label={t`Pages`}>
      <ul className="padded">
        {groups.map((group, index) => (
          <Group
            key={group.icon}
            group={group}
            isHere={isIn(group, here)}
            isOpen={open === index}
            toggle={() => setOpen(open === index ? -1 : index)}
            close={close}
          />
        ))}
      </ul>
    </nav>
  );
}

function isIn({ entries }: MenuGroup, pathname: string): boolean {
  return entries.some(({ to }) => to === pathname);
}

interface GroupProps {
  group: MenuGroup;
  /** True when the group contains the current page. */
  isHere: boolean;
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

function Group({ group, isHere, isOpen, toggle, close }: GroupProps) {
  const { i18n } = useLingui();
  const list = useId();
  const { title, icon, entries } = group;
  const only = onlyEntry(group);
  if (only) {
    return (
      <li>
        <MenuLink entry={only} icon={icon} className={`entry ${classes.group}`} onChosen={close} />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={`entry turns ${classes.group}`}
        aria-expanded={isOpen}
        aria-controls={list}
        data-here={isHere || undefined}
        onClick={toggle}
      >
        <Icon path={icon} />
        <span>{i18n._(title)}</span>
        {!isOpen && entries.some(({ hasNews }) => hasNews) && <UnreadBadge />}
        <Icon name="down" />
      </button>
      <ul id={list} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={`${entry.to} ${JSON.stringify(entry.search)}`}>
            <MenuLink entry={entry} className={`entry ${classes.entry}`} onChosen={close} />
          </li>
        ))}
      </ul>
    </li>
  );
}
