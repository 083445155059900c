import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CallError } from '#client/lib/call-error.ts';
import { errorText } from '#client/lib/error-text.ts';
import { StatePage } from '#client/ui/state-page.tsx';
import { NotFound } from './not-found.tsx';

/** What a page shows when what it needs could not be loaded. */
export function RouteError({ error }: ErrorComponentProps) {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const name = error instanceof CallError ? error.errorName : 'UNEXPECTED';
  if (name === 'NOT_FOUND') return <NotFound />;
  return (
    <StatePage
      picture={name === 'NO_ANSWER' ? 'offline' : 'error'}
      title={t`This page could not be loaded`}
      text={i18n._(errorText(error))}
    >
      <button type="button" className="button" onClick={() => void router.invalidate()}>
        <Trans>Try again</Trans>
      </button>
    </StatePage>
  );
}
