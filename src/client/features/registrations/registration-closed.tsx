import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** Replaces the form after registration has closed. */
export function RegistrationClosed() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="empty"
      title={t`Registration for this exhibition is closed`}
      text={<Trans>Registered visitors can still open their ticket.</Trans>}
    >
      <ButtonLink size="wide" to="/audience/fastLogin">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </StatePage>
  );
}
