import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { serverNow } from '#client/device/clock.ts';
import { readStored, writeStored } from '#client/device/local-storage.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { AddToHomeScreen } from './add-to-home-screen.tsx';
import { askToInstall, onInstallPrompt } from './install-prompt.ts';
import { type InstallWay, installWay } from './install-way.ts';
import classes from './installing.module.css';

interface InstallOfferProps {
  /** Explains how to open the page in a browser instead of the messaging app. */
  openInBrowser: (onClosed: () => void) => ReactNode;
}

const KEY = 'install-declined';
const QUIET_MS = 30 * 86_400_000;

/**
 * Offers to add the site to the home screen, in the way that this browser supports; else nothing.
 */
export function InstallOffer({ openInBrowser }: InstallOfferProps) {
  const { t } = useLingui();
  const way = useSyncExternalStore(onInstallPrompt, installWay, () => null);
  const [isAnswered, setAnswered] = useState(() => readStored(KEY) === true);
  const [isOpen, setOpen] = useState(false);
  if (way === null || isAnswered) return null;

  const decline = () => {
    writeStored(KEY, true, new Date(serverNow().getTime() + QUIET_MS));
    setAnswered(true);
  };
  const take = async () => {
    if (way !== 'prompt') return setOpen(true);
    if (await askToInstall()) setAnswered(true);
    else decline();
  };
  const onClosed = () => setOpen(false);

  return (
    <Card as="section" className={classes.offer} aria-label={t`Install`}>
      <img className={classes.mark} src="/favicon.svg" alt="" width="44" height="44" />
      <p className="stack gap-0">
        <strong>
          <Trans>Keep the ticket on your home screen</Trans>
        </strong>
        <span className="quiet small">
          <Trans>Opens offline.</Trans>
        </span>
      </p>
      <IconButton icon={{ name: 'close' }} label={t`Not now`} onClick={decline} />
      <Button kind="second" onClick={() => void take()}>
        <Action way={way} />
      </Button>
      {isOpen && way === 'share_menu' && <AddToHomeScreen onClosed={onClosed} />}
      {isOpen && way === 'other_browser' && openInBrowser(onClosed)}
    </Card>
  );
}

function Action({ way }: { way: NonNullable<InstallWay> }) {
  if (way === 'prompt') return <Trans>Install</Trans>;
  if (way === 'share_menu') return <Trans>Show how</Trans>;
  return <Trans>Open in a browser first</Trans>;
}
