import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { call } from '#client/wire/api.ts';
import { stopInquiryMails } from '#contract/inquiries.ts';
import { StopPage } from './stop-page.tsx';

/** Stops the e-mails about one inquiry, or about an exhibitor's inquiries. */
export function StopInquiryMails({ stop, home }: { stop: string; home: ReactNode }) {
  return (
    <StopPage
      send={() => call(stopInquiryMails, { stop })}
      before={<Trans>You can turn them on again at any time.</Trans>}
      after={({ stopped }) =>
        stopped === 'thread' ? (
          <Trans>Replies to this inquiry still arrive on this site.</Trans>
        ) : (
          <Trans>Inquiries still arrive in your workspace on this site.</Trans>
        )
      }
      home={home}
    />
  );
}
