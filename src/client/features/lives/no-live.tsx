import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** Shown at an address without a live stream. */
export function NoLive() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="not_found"
      title={t`No live stream found`}
      text={<Trans>The address is wrong, or this live stream was withdrawn.</Trans>}
    >
      <ButtonLink to="/media/live">
        <Trans>See all live streams</Trans>
      </ButtonLink>
    </StatePage>
  );
}
