import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { DuplicateRecord } from '#client/features/duplicates/duplicate-record.tsx';
import { HistoryOf } from '#client/features/history/history-of.tsx';
import { joinParts } from '#client/lang/join-parts.ts';
import { duplicateQueries } from '#client/queries/duplicates.ts';
import { Page } from '#client/ui/page.tsx';
import { MissingRecord } from '#client/ui/records/missing-record.tsx';

export const Route = createFileRoute('/_signed-in/console/duplicates/pair')({
  validateSearch: IdSearch,
  component: PairPage,
  staticData: { title: msg`Possible duplicate`, chunk: 'console' },
});

function PairPage() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/console/duplicates/pair' });
  if (id) return <Known key={id} id={id} />;
  return (
    <MissingRecord
      title={t`Possible duplicate`}
      text={<Trans>This pair was not found.</Trans>}
      to="/console/duplicates"
      list={<Trans>All duplicates</Trans>}
    />
  );
}

function Known({ id }: { id: string }) {
  const { data: pair } = useSuspenseQuery(duplicateQueries.detail(id));
  const records = [pair.first, pair.second].map((one) => ({
    subject: 'registration' as const,
    subject_id: one.id,
  }));
  return (
    <Page
      title={joinParts([pair.first.name, pair.second.name])}
      above={
        <Link to="/console/duplicates" className="link small">
          <Trans>All duplicates</Trans>
        </Link>
      }
      width="wide"
    >
      {/* Another version has other choices. */}
      <DuplicateRecord key={pair.seen} pair={pair} history={<HistoryOf records={records} />} />
    </Page>
  );
}
