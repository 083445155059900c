import { Trans } from '@lingui/react/macro';
import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import classes from './notices.module.css';

/** Says that the network is slow when a call stays unanswered; what only reads may be tried anew. */
export function SlowNetwork() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const fetching = useIsFetching();
  const isWaiting = fetching + useIsMutating() > 0;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), limits.SLOW_NETWORK_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);

  const retry = async () => {
    setSlow(false);
    await queryClient.cancelQueries();
    await Promise.all([
      queryClient.refetchQueries({ type: 'active', stale: true }),
      router.invalidate(),
    ]);
  };
  return (
    <div role="status">
      {isSlow && (
        <div className={classes.line}>
          <p>
            <Trans>The network is slow. Still waiting for an answer…</Trans>
          </p>
          {fetching > 0 && (
            <button type="button" className="button-quiet" onClick={() => void retry()}>
              <Trans>Try again</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
