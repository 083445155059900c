import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** Shown to users who are not organisers. */
export function NotOrganiser({ email }: { email: string | null }) {
  const { t } = useLingui();
  return (
    <StatePage
      picture="empty"
      title={t`This page is for the organiser’s staff`}
      text={
        email ? (
          <Trans>You are signed in as {email}. An owner of the console can add this address.</Trans>
        ) : (
          <Trans>
            You are signed in without an e-mail address; people of the organiser have one.
          </Trans>
        )
      }
    >
      <ButtonLink to="/audience/fastLogin" search={{ return: '/console' }}>
        <Trans>Sign in with another address</Trans>
      </ButtonLink>
    </StatePage>
  );
}
