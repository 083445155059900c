import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Today } from '#client/features/console/today.tsx';
import { LastEvents } from '#client/features/history/last-events.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';

export const Route = createFileRoute('/_signed-in/console/')({
  component: TodayPage,
  staticData: { title: msg`Console`, chunk: 'console' },
});

function TodayPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(consoleQueries.access());
  const { edition } = useSearch({ from: '/_signed-in/console/' });
  const { items } = useSuspenseQuery(editionQueries.list()).data;
  const shown = items.find(({ id }) => id === edition);
  const refetch = useRefetch(consoleQueries.all());
  return (
    <RefreshablePage refetch={refetch} title={t`Today`} width="wide">
      <Today
        capabilities={data.capabilities}
        isPreparing={shown?.is_current === false}
        changes={
          data.capabilities.includes('system') && (
            <section className="stack gap-8">
              <div className="row spread">
                <h2>
                  <Trans>Last changes</Trans>
                </h2>
                <Link to="/console/history" className="link">
                  <Trans>Whole history</Trans>
                </Link>
              </div>
              <Suspense>
                <LastEvents />
              </Suspense>
            </section>
          )
        }
      />
    </RefreshablePage>
  );
}
