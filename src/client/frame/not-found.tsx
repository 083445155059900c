import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** The page for an unknown address. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="not_found"
      title={t`Page not found`}
      text={t`The address may be mistyped, or the page has moved.`}
    >
      <ButtonLink to="/">
        <Trans>Back to home</Trans>
      </ButtonLink>
    </StatePage>
  );
}
