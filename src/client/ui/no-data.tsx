import { Trans } from '@lingui/react/macro';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { DotPicture } from './dot-picture.tsx';
import classes from './no-data.module.css';

/** Where a page has nothing to list. Back goes back in history, or home where there is none. */
export function NoData({ text }: { text: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <div className={classes.nothing}>
      <DotPicture kind="empty" className={classes.picture} />
      <p>{text}</p>
      <Button kind="second" onClick={goBack}>
        <Trans>Back</Trans>
      </Button>
    </div>
  );
}
