import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { errorText } from '#client/wire/error-text.ts';

interface StopPageProps<Stopped> {
  send: () => Promise<Stopped>;
  /** A note on the e-mails that still arrive, shown before and after the stop. */
  before: ReactNode;
  after: (stopped: Stopped) => ReactNode;
  home: ReactNode;
}

/**
 * The page behind the link of an e-mail. Opening it stops nothing: mail programs open links
 * automatically.
 */
export function StopPage<Stopped>({ send, before, after, home }: StopPageProps<Stopped>) {
  const { t, i18n } = useLingui();
  const stop = useMutation({ mutationFn: send });
  if (stop.data) {
    return (
      <StatePage picture="saved" title={t`No more of these e-mails`} text={after(stop.data)}>
        {home}
      </StatePage>
    );
  }
  return (
    <StatePage
      picture="mark"
      title={t`Stop these e-mails?`}
      text={stop.error ? <span role="alert">{i18n._(errorText(stop.error))}</span> : before}
    >
      <Button isPending={stop.isPending} onClick={() => stop.mutate()}>
        <Trans>Stop the e-mails</Trans>
      </Button>
    </StatePage>
  );
}
