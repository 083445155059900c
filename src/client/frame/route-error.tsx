import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorText } from '#client/lib/error-text.ts';

/** What a page shows when what it needs could not be loaded. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { i18n } = useLingui();
  return (
    <main>
      <h1>
        <Trans>This page could not be loaded</Trans>
      </h1>
      <p>{i18n._(errorText(error))}</p>
      <button type="button" onClick={reset}>
        <Trans>Try again</Trans>
      </button>
    </main>
  );
}
