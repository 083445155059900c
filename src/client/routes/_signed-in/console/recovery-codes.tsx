import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RecoveryCodes } from '#client/features/console/recovery-codes.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/recovery-codes')({
  component: OwnRecoveryCodes,
  staticData: { title: msg`Recovery codes`, chunk: 'console' },
});

function OwnRecoveryCodes() {
  const { t } = useLingui();
  const { second_factor } = useSuspenseQuery(consoleQueries.access()).data;
  return (
    <Page
      title={t`Recovery codes`}
      intro={
        <Trans>
          Each opens the console once without your authenticator, for the day your phone is lost.
        </Trans>
      }
      width="form"
    >
      {second_factor === 'passed' ? (
        <RecoveryCodes />
      ) : (
        <p className="panel mist">
          <Trans>This console asks for no authenticator, so there is nothing to recover.</Trans>
        </p>
      )}
    </Page>
  );
}
