import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { RequestRecord } from '#client/features/booth-requests/console/request-record.tsx';
import { HistoryOf } from '#client/features/history/history-of.tsx';
import { boothRequestQueries } from '#client/queries/booth-requests-console.ts';
import { Page } from '#client/ui/page.tsx';
import { MissingRecord } from '#client/ui/records/missing-record.tsx';

export const Route = createFileRoute('/_signed-in/console/booth-requests/request')({
  validateSearch: IdSearch,
  component: RequestPage,
  staticData: { title: msg`Booth request`, chunk: 'console' },
});

function RequestPage() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/console/booth-requests/request' });
  if (id) return <Known key={id} id={id} />;
  return (
    <MissingRecord
      title={t`Booth request`}
      text={<Trans>This request was not found.</Trans>}
      to="/console/booth-requests"
      list={<Trans>All booth requests</Trans>}
    />
  );
}

function Known({ id }: { id: string }) {
  const { data: request } = useSuspenseQuery(boothRequestQueries.detail(id));
  return (
    <Page title={request.company} width="wide">
      <RequestRecord
        request={request}
        history={<HistoryOf records={[{ subject: 'booth_request', subject_id: id }]} />}
      />
    </Page>
  );
}
