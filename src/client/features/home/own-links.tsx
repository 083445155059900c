import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { ButtonLink } from '#client/ui/button.tsx';

/** Links for signed-in users, at the top of the page. */
export function OwnLinks({ unread }: { unread: ReactNode }) {
  const { t } = useLingui();
  if (!useVisitor()) return null;
  return (
    <nav className="row mt-24" aria-label={t`For you`}>
      <ButtonLink to="/audience/ticket">{t`My ticket`}</ButtonLink>
      <ButtonLink kind="second" to="/floor-plan" search={{ walk: '1' }}>{t`My walk`}</ButtonLink>
      <ButtonLink kind="second" to="/exhibits/inquiry-record">
        {t`My inquiries`}
        {unread}
      </ButtonLink>
      <ButtonLink kind="second" to="/exhibits/tag">{t`My exhibits`}</ButtonLink>
    </nav>
  );
}
