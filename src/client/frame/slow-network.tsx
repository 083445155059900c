import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { limits } from '#contract/limits.ts';
import classes from './notices.module.css';

/** Reports a slow network when a call stays unanswered; read calls can be retried. */
export function SlowNetwork() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [slow, setSlow] = useState<'none' | 'reading' | 'writing'>('none');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => setSlow(queryClient.isFetching() > 0 ? 'reading' : 'writing');
    // No state: each letter of a search would render this twice.
    const look = ({ type }: { type: string }) => {
      if (type !== 'updated') return;
      const isWaiting = queryClient.isFetching() + queryClient.isMutating() > 0;
      if (isWaiting) {
        timer ??= setTimeout(report, limits.SLOW_NETWORK_MS);
      } else if (timer !== undefined) {
        clearTimeout(timer);
        timer = undefined;
        setSlow('none');
      }
    };
    look({ type: 'updated' });
    const stops = [
      queryClient.getQueryCache().subscribe(look),
      queryClient.getMutationCache().subscribe(look),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [queryClient]);

  const retry = async () => {
    setSlow('none');
    await queryClient.cancelQueries();
    await Promise.all([
      queryClient.refetchQueries({ type: 'active', stale: true }),
      router.invalidate(),
    ]);
  };
  return (
    <div role="status">
      {slow !== 'none' && (
        <div className={`row center small numbers notice ${classes.line}`}>
          <p>
            <Trans>The network is slow. Still waiting for an answer…</Trans>
          </p>
          {slow === 'reading' && (
            <Button kind="second" onClick={() => void retry()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
