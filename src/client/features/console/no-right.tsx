import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** Replaces a console page that the user's role may not open. */
export function NoRight() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="empty"
      title={t`Your role does not include this`}
      text={<Trans>A colleague who manages people and roles can change that.</Trans>}
    >
      <ButtonLink to="/console">
        <Trans>Back to Today</Trans>
      </ButtonLink>
    </StatePage>
  );
}
