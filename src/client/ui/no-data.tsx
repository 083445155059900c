import { Trans, useLingui } from '@lingui/react/macro';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatePage } from './state-page.tsx';

/** A list or a page with nothing in it. Back goes back in history, or home where there is none. */
export function NoData({ title, text }: { title: string; text?: ReactNode }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <StatePage picture="empty" title={title} text={text ?? t`There is nothing here yet.`}>
      <button type="button" className="button" onClick={goBack}>
        <Trans>Back</Trans>
      </button>
    </StatePage>
  );
}
