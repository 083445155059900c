import { Trans } from '@lingui/react/macro';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { Button } from '#client/ui/button.tsx';
import { CallError, isUnreached } from '#client/wire/call-error.ts';
import classes from './notices.module.css';

/** Shows the age of a page that comes from the cache because the server is unreachable. */
export function OfflineLine() {
  const momentText = useMomentText();
  const queryClient = useQueryClient();
  const shown = useShownUnreached(queryClient.getQueryCache());
  const showsItself = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.showsFreshness),
  });
  const retry = () => void queryClient.refetchQueries({ type: 'active' });
  const asOf = shown && momentText(shown.as_of);
  return (
    <div role="status">
      {shown && !showsItself && (
        <div
          className={`row center small numbers notice ${classes.line}`}
          data-repeats={!shown.is_foreign || undefined}
        >
          <p>
            {shown.is_foreign ? (
              <Trans>
                This network answers in our place: sign in to the Wi-Fi, or use mobile data. As of{' '}
                {asOf}
              </Trans>
            ) : (
              <Trans>No connection. As of {asOf}</Trans>
            )}
          </p>
          <Button kind="second" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface Unreached {
  /** Time of the oldest answer on the page; milliseconds since 1970. */
  as_of: number;
  /** Another server answered, e.g. a hotel's sign-in page. */
  is_foreign: boolean;
}

/**
 * Null while every answer on the page is current. Serialised as text, so that equal states compare
 * equal.
 */
function useShownUnreached(cache: QueryCache): Unreached | null {
  const text = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => JSON.stringify(unreachedOf(cache)),
    () => 'null',
  );
  return JSON.parse(text);
}

function unreachedOf(cache: QueryCache): Unreached | null {
  const old = cache
    .findAll({ type: 'active' })
    .filter(
      ({ meta, state }) => !meta?.isOfFrame && state.data !== undefined && isUnreached(state.error),
    );
  if (old.length === 0) return null;
  return {
    as_of: Math.min(...old.map(({ state }) => state.dataUpdatedAt)),
    is_foreign: old.some(
      ({ state: { error } }) => error instanceof CallError && error.errorName === 'NOT_UNDERSTOOD',
    ),
  };
}
