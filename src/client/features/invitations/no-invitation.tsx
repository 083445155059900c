import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** Replaces a missing invitation. */
export function NoInvitation() {
  const { t } = useLingui();
  return (
    <StatePage picture="empty" title={t`There is no such invitation`}>
      <ButtonLink to="/invitation/create">
        <Trans>Make an invitation</Trans>
      </ButtonLink>
    </StatePage>
  );
}
