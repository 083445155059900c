import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { stopInquiryMails } from '#contract/inquiries.ts';

/** The page behind the link of a mail. Opening it stops nothing: mail programs open links by themselves. */
export function StopMails({ stop, home }: { stop: string; home: React.ReactNode }) {
  const { t, i18n } = useLingui();
  const send = useMutation({ mutationFn: () => call(stopInquiryMails, { stop }) });
  if (send.data) {
    return (
      <StatePage
        picture="saved"
        title={t`No more of these e-mails`}
        text={
          send.data.stopped === 'thread' ? (
            <Trans>Replies to this inquiry still arrive on this site.</Trans>
          ) : (
            <Trans>Inquiries still arrive in your workspace on this site.</Trans>
          )
        }
      >
        {home}
      </StatePage>
    );
  }
  return (
    <StatePage
      picture="mark"
      title={t`Stop these e-mails?`}
      text={
        send.error ? (
          <span role="alert">{i18n._(errorText(send.error))}</span>
        ) : (
          <Trans>You can turn them on again at any time.</Trans>
        )
      }
    >
      <Button onClick={() => send.mutate()}>
        <Trans>Stop the e-mails</Trans>
      </Button>
    </StatePage>
  );
}
