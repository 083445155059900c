import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** Replaces a page for registered buyers when the account has no registration yet. */
export function NotRegistered() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="empty"
      title={t`Your registration is not complete yet`}
      text={<Trans>Fill in the basic information and your ticket is issued at once.</Trans>}
    >
      <ButtonLink size="wide" to="/audience/register">
        <Trans>Complete my registration</Trans>
      </ButtonLink>
      <ButtonLink kind="quiet" to="/audience/my-data">
        <Trans>My data and sign-ins</Trans>
      </ButtonLink>
    </StatePage>
  );
}
