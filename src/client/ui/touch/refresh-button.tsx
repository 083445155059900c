import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/ui/button.tsx';
import classes from './refresh-button.module.css';
import type { Refresh } from './use-refresh.ts';

const ARROW = 'M19 8a8 8 0 1 0 1 6M20 4v5h-5';

/** Refetches like a pull, and reports the outcome. */
export function RefreshButton({ refresh: { state, run } }: { refresh: Refresh }) {
  const { t } = useLingui();
  return (
    <div className={`line gap-8 quiet small ${classes.refresh}`} data-state={state}>
      <p role="status">
        {state === 'done' && <Trans>Up to date</Trans>}
        {state === 'failed' && <Trans>Could not be refreshed</Trans>}
      </p>
      <IconButton
        icon={{ path: ARROW }}
        label={t`Refresh`}
        aria-disabled={state === 'running'}
        onClick={() => void run()}
      />
    </div>
  );
}
