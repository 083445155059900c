import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { newTransferQuery } from '#client/queries/transfers.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkCode } from '#client/ui/link-code.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useIsSlow } from '#client/ui/use-is-slow.ts';
import { useSecondsUntil } from '#client/ui/use-seconds-until.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { limits } from '#contract/limits.ts';
import classes from './transfers.module.css';

interface TransferSheetProps {
  /** A button that copies a link, or shows it selected. */
  copyLink: (link: string) => ReactNode;
  onClosed: () => void;
}

/**
 * A link that signs the same person in in another browser, which shares no storage with this one.
 */
export function TransferSheet({ copyLink, onClosed }: TransferSheetProps) {
  const { t } = useLingui();
  const asked = useQuery(newTransferQuery());
  const isSlow = useIsSlow(asked.isFetching);
  const again = () => void asked.refetch();
  return (
    <Sheet title={t`Open in another browser`} onClosed={onClosed}>
      <p>
        <Trans>
          Your browsers don’t share sign-ins. Open this link there, and you are signed in.
        </Trans>
      </p>
      {asked.data && !asked.isFetching ? (
        <Link
          link_token={asked.data.link_token}
          made_at={asked.dataUpdatedAt}
          copyLink={copyLink}
          onAgain={again}
        />
      ) : (
        <div className={`stack gap-16 center ${classes.room}`} aria-busy={asked.isFetching}>
          <p role="status">
            {asked.isFetching && !isSlow && <Trans>Please wait…</Trans>}
            {isSlow && <Trans>The network is slow. You can go on waiting, or try again.</Trans>}
            {asked.error && !asked.isFetching && <Failure error={asked.error} />}
          </p>
          {(isSlow || !asked.isFetching) && (
            <Button onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

function Failure({ error }: { error: Error }) {
  const { i18n } = useLingui();
  if (error instanceof CallError && error.errorName === 'NO_ANSWER') {
    return (
      <Trans>Creating a link needs a connection. Until then, save your ticket as a picture.</Trans>
    );
  }
  return i18n._(errorText(error));
}

interface LinkProps extends Pick<TransferSheetProps, 'copyLink'> {
  link_token: string;
  /** By this device's clock, which may be wrong, but counts down correctly. */
  made_at: number;
  onAgain: () => void;
}

function Link({ link_token, made_at, copyLink, onAgain }: LinkProps) {
  const { t, i18n } = useLingui();
  const minutes = limits.TRANSFER_VALID_MINUTES;
  const until = made_at + minutes * 60_000;
  const seconds = useSecondsUntil(until);
  const link = `${window.location.origin}/audience/transfer?lang=${i18n.locale}#${link_token}`;
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  // Before the first tick there are 0 seconds too.
  const isOver = seconds === 0 && Date.now() >= until;

  if (isOver) {
    return (
      <div className={`stack gap-16 center ${classes.room}`}>
        <p role="status">
          <Trans>This link is no longer valid.</Trans>
        </p>
        <Button onClick={onAgain}>
          <Trans>Make a new link</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="stack">
      {copyLink(link)}
      <p className="numbers">
        <Trans>
          Valid once, for {minutes} minutes: <span role="timer">{left}</span> left
        </Trans>
      </p>
      <p className="quiet small">
        <Trans>Or scan it with another phone:</Trans>
      </p>
      <LinkCode link={link} label={t`QR code of the link`} />
      <p className="panel danger small">
        <Trans>Anyone who opens it is signed in as you. Do not pass it on.</Trans>
      </p>
    </div>
  );
}
