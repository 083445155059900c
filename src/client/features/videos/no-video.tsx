import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** At an address that no video has. */
export function NoVideo() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="not_found"
      title={t`No video found`}
      text={<Trans>The address is wrong, or this video was withdrawn.</Trans>}
    >
      <ButtonLink to="/media/video">
        <Trans>Look at all videos</Trans>
      </ButtonLink>
    </StatePage>
  );
}
