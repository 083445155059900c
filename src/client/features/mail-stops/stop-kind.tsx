import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { call } from '#client/wire/api.ts';
import { stopMails } from '#contract/mail-stops.ts';
import { StopPage } from './stop-page.tsx';

/** Stops the e-mails of one kind to an address. */
export function StopKind({ stop, home }: { stop: string; home: ReactNode }) {
  return (
    <StopPage
      send={() => call(stopMails, { stop })}
      before={<Trans>Your tickets stay valid.</Trans>}
      after={({ kind }) =>
        kind === 'invitation' ? (
          <Trans>No one can send invitations to this address from here any more.</Trans>
        ) : (
          <Trans>This address gets no more e-mails of this kind.</Trans>
        )
      }
      home={home}
    />
  );
}
