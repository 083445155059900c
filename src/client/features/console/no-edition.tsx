import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** Replaces the console where the address names an edition that the user may not open. */
export function NoEdition() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="not_found"
      title={t`There is no such edition`}
      text={<Trans>The address names an edition that does not exist, or that is not yours.</Trans>}
    >
      <ButtonLink to="/console" search={{ edition: undefined }}>
        <Trans>Open the public edition</Trans>
      </ButtonLink>
    </StatePage>
  );
}
