import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of the ticket request; URLs never contain it. */
    sentTo?: string;
  }
}

export const Route = createFileRoute('/audience/findSuccess')({
  component: FindSuccess,
  staticData: {
    title: msg`Ticket details sent`,
    hideFooter: true,
    noIndex: true,
    chunk: 'joining',
  },
});

/** Shows the same text for a hit and a miss. */
function FindSuccess() {
  const { t } = useLingui();
  const stored = useLocation({ select: ({ state }) => state.sentTo });
  // The server does not know the browser's history.
  const address = useHydrated() ? stored : undefined;
  return (
    <StatePage
      picture="saved"
      title={t`Please look at your messages`}
      text={
        address ? (
          <Trans>
            If {address} is registered, the ticket details have been sent to it. It may take a
            minute; look into the spam folder too.
          </Trans>
        ) : (
          <Trans>
            If your phone or e-mail is registered, the ticket details have been sent to it. It may
            take a minute; look into the spam folder too.
          </Trans>
        )
      }
    >
      <ButtonLink size="wide" to="/audience/fastLogin">
        <Trans>Sign in and show my ticket</Trans>
      </ButtonLink>
      <ButtonLink kind="quiet" size="wide" to="/audience/register">
        <Trans>Nothing arrived: register</Trans>
      </ButtonLink>
    </StatePage>
  );
}
