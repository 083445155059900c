import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { CallError } from '#client/wire/call-error.ts';
import { isScriptFailure } from '#client/wire/missing-chunk.ts';
import { NotFound } from './not-found.tsx';
import { useRetry } from './use-retry.ts';

const NotLoaded = lazy(() =>
  import('./not-loaded.tsx').then(
    (loaded) => ({ default: loaded.NotLoaded }),
    () => ({ default: Plain }),
  ),
);

const NotRegistered = optionalPart(
  async () => (await import('#client/features/registrations/not-registered.tsx')).NotRegistered,
);

const NoRight = optionalPart(
  async () => (await import('#client/features/console/no-right.tsx')).NoRight,
);

/** Replaces a page whose data or script could not be loaded. */
export function RouteError({ error }: { error: unknown }) {
  const isHydrated = useHydrated();
  if (error instanceof CallError) {
    if (error.errorName === 'NOT_FOUND') return <NotFound />;
    // The redirect to the sign-in is on its way.
    if (error.signsOut) return <Skeleton />;
    if (error.errorName === 'REGISTRATION_REQUIRED') {
      return (
        <Suspense fallback={<Skeleton />}>
          <NotRegistered />
        </Suspense>
      );
    }
    if (error.errorName === 'NOT_ALLOWED' && readSignIn()?.role === 'organiser') {
      return (
        <Suspense fallback={<Skeleton />}>
          <NoRight />
        </Suspense>
      );
    }
  }
  if (isScriptFailure(error)) return <ScriptFailed />;
  if (!isHydrated) return <Plain error={error} />;
  return (
    <Suspense fallback={<Skeleton />}>
      <NotLoaded error={error} />
    </Suspense>
  );
}

/** A browser never reruns a module that failed once: the button reloads the page. */
function ScriptFailed() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="error"
      title={t`This page does not work in this browser`}
      text={
        <Trans>
          Reload it first. If that does not help, update the browser, or open the page in another
          one.
        </Trans>
      }
    >
      <Button onClick={() => window.location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
    </StatePage>
  );
}

/** Shown by the server, and where the script of the full page is missing too. */
function Plain({ error }: { error: unknown }) {
  const { t } = useLingui();
  const retry = useRetry(error);
  return (
    <StatePage picture="error" title={t`This page could not be loaded`}>
      <Button onClick={() => void retry()}>
        <Trans>Try again</Trans>
      </Button>
    </StatePage>
  );
}
