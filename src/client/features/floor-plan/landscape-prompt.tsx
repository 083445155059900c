import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import classes from './landscape-prompt.module.css';

/** Suggests to turn an upright phone, because the plan is wider than high; can be dismissed. */
export function LandscapePrompt() {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <div className={`panel notice row gap-12 ${classes.prompt}`} role="status">
      <Icon name="rotate" />
      <p>
        <Trans>Turn your phone sideways to see the whole plan.</Trans>
      </p>
      <Button kind="second" size="small" onClick={() => setDismissed(true)}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  );
}
