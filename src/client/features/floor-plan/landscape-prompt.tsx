import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import classes from './landscape-prompt.module.css';

/** Suggests to turn an upright phone, because the plan is wider than high; can be dismissed. */
export function LandscapePrompt() {
  const { t } = useLingui();
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <div className={`panel notice line small ${classes.prompt}`} role="status">
      <Icon name="rotate" />
      <p className="grow">
        <Trans>Turn your phone sideways for a larger plan.</Trans>
      </p>
      <IconButton icon={{ name: 'close' }} label={t`Not now`} onClick={() => setDismissed(true)} />
    </div>
  );
}
