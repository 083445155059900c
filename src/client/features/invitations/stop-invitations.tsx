import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { stopInvitations } from '#contract/invitations.ts';

/** The page behind the link of an invitation by e-mail. Opening it stops nothing. */
export function StopInvitations({ stop, home }: { stop: string; home: ReactNode }) {
  const { t, i18n } = useLingui();
  const send = useMutation({ mutationFn: () => call(stopInvitations, { stop }) });
  if (send.data) {
    return (
      <StatePage
        picture="saved"
        title={t`No more invitations`}
        text={<Trans>Nobody can have invitations sent to this address from here any more.</Trans>}
      >
        {home}
      </StatePage>
    );
  }
  return (
    <StatePage
      picture="mark"
      title={t`Stop invitations by e-mail?`}
      text={
        send.error ? (
          <span role="alert">{i18n._(errorText(send.error))}</span>
        ) : (
          <Trans>Your tickets and their messages go on as before.</Trans>
        )
      }
    >
      <Button isPending={send.isPending} onClick={() => send.mutate()}>
        <Trans>Stop the invitations</Trans>
      </Button>
    </StatePage>
  );
}
