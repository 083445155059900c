import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** Replaces a screen that is not part of the embedded application. */
function Elsewhere() {
  const { t } = useLingui();
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <StatePage
      picture="mark"
      title={t`This page opens by itself`}
      text={t`It is part of the exhibition’s own site.`}
    >
      <ButtonAnchor href={SITE_ORIGIN + href} target="_blank" rel="noreferrer">
        <Trans>Open the page</Trans>
      </ButtonAnchor>
    </StatePage>
  );
}

export const component = Elsewhere;
export const loader = () => {};
