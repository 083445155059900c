import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnDownloadList } from '#client/features/own-downloads/own-download-list.tsx';
import { downloadQueries } from '#client/queries/downloads.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/downloads/')({
  component: ConsoleDownloads,
  staticData: { title: msg`Downloads`, chunk: 'console' },
});

function ConsoleDownloads() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(downloadQueries.console());
  return (
    <Page
      title={t`Downloads`}
      intro={t`Files that visitors and exhibitors fetch; a new version stays at the same address.`}
      width="wide"
    >
      <p className="row">
        <ButtonLink to="/console/downloads/edit">
          <Trans>Add a download</Trans>
        </ButtonLink>
      </p>
      <OwnDownloadList downloads={data.items} />
    </Page>
  );
}
