import { Trans } from '@lingui/react/macro';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DotPicture } from './dot-picture.tsx';

interface NoDataProps {
  picture?: 'empty' | 'offline';
  text: ReactNode;
  /** The main action, beside the way back. */
  action?: ReactNode;
}

/** Replaces an empty list. */
export function NoData({ picture = 'empty', text, action }: NoDataProps) {
  return (
    <div className="stack center gap-16 roomy">
      <DotPicture kind={picture} height={108} />
      <p>{text}</p>
      <div className="row center gap-12">
        {action}
        <Back />
      </div>
    </div>
  );
}

/** Goes back in history, or home when there is none. */
function Back() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <Button kind="second" onClick={goBack}>
      <Trans>Back</Trans>
    </Button>
  );
}
