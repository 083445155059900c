import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { isMissingChunk, isScriptFailure, isServerReached } from '#client/wire/missing-chunk.ts';
import { NotFound } from './not-found.tsx';

const OpenInstead = optionalPart(async () => (await import('./open-instead.tsx')).OpenInstead);

const NotRegistered = optionalPart(
  async () => (await import('#client/features/registrations/not-registered.tsx')).NotRegistered,
);

const NoRight = optionalPart(
  async () => (await import('#client/features/console/no-right.tsx')).NoRight,
);

/** Replaces a page whose data or script could not be loaded. */
export function RouteError({ error }: ErrorComponentProps) {
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
  return isScriptFailure(error) ? <ScriptFailed /> : <NotLoaded error={error} />;
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

function NotLoaded({ error }: { error: unknown }) {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const name = error instanceof CallError ? error.errorName : 'UNEXPECTED';
  const isChunk = isMissingChunk(error);
  const isAway = isChunk || name === 'NO_ANSWER' || name === 'NOT_UNDERSTOOD';
  const isNeverStored = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.neverStored),
  });
  const awayTitle = isNeverStored
    ? t`This page needs a connection`
    : t`This page was not stored yet`;
  const awayText = isNeverStored ? (
    <Trans>
      It shows personal information, which is kept off this phone on purpose. It opens as soon as
      you are online.
    </Trans>
  ) : (
    <Trans>It needs a connection the first time.</Trans>
  );
  const retry = useCallback(async () => {
    // Some browsers do not request a failed script again.
    if (isChunk && (await isServerReached())) return window.location.reload();
    reset();
    await router.invalidate();
  }, [isChunk, reset, router]);
  useEffect(() => {
    if (!isAway) return;
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isAway, retry]);
  return (
    <StatePage
      picture={isAway ? 'offline' : 'error'}
      title={(isAway && awayTitle) || t`This page could not be loaded`}
      text={isChunk || name === 'NO_ANSWER' ? awayText : i18n._(errorText(error))}
    >
      <Button onClick={() => void retry()}>
        <Trans>Try again</Trans>
      </Button>
      {isAway && (
        <Suspense>
          <OpenInstead />
        </Suspense>
      )}
    </StatePage>
  );
}
