import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { isOfOffices } from './wait-for-needs.ts';

const SIGN_IN = '/audience/fastLogin';

/** Replaces visitors' pages until an exhibition is public. */
export function UnlessPreparing({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { is_preparing } = useExhibition();
  if (!is_preparing || isOfOffices(pathname) || pathname === SIGN_IN) return children;
  return (
    <StatePage
      picture="mark"
      title={t`An exhibition is being prepared here`}
      text={<Trans>Its pages open once the organiser publishes them.</Trans>}
    >
      <ButtonLink to="/console" kind="second">
        <Trans>For organisers</Trans>
      </ButtonLink>
    </StatePage>
  );
}
