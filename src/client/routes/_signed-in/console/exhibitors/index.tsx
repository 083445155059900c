import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addressOf } from '#client/address.ts';
import { ExhibitorList } from '#client/features/exhibitors/console/exhibitor-list.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Page } from '#client/ui/page.tsx';
import { ConsoleExhibitorFilters } from '#contract/exhibitors-console-filters.ts';
import { lazy } from '#contract/lazy.ts';

const InviteAll = optionalPart(
  async () => (await import('#client/features/members/invite-all.tsx')).InviteAll,
);

export const Route = createFileRoute('/_signed-in/console/exhibitors/')({
  validateSearch: lazy(() => addressOf(ConsoleExhibitorFilters)),
  component: Exhibitors,
  staticData: { title: msg`Exhibitors`, chunk: 'console' },
});

function Exhibitors() {
  const { t } = useLingui();
  const { state, hall, category, keyword, sort } = useSearch({
    from: '/_signed-in/console/exhibitors/',
  });
  const navigate = useNavigate({ from: '/console/exhibitors/' });
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  return (
    <Page
      title={t`Exhibitors`}
      intro={<Trans>Companies of this exhibition, with their booths and people.</Trans>}
      width="wide"
    >
      <div className="stack gap-16">
        {capabilities.includes('exhibitors.change') && (
          <p className="row">
            <ButtonLink to="/console/exhibitors/edit">
              <Trans>Add an exhibitor</Trans>
            </ButtonLink>
            <ButtonLink kind="second" to="/console/exhibitors/import">
              <Trans>Import a spreadsheet</Trans>
            </ButtonLink>
            <Suspense>
              <InviteAll />
            </Suspense>
          </p>
        )}
        <ExhibitorList
          filters={{ state, hall, category, keyword, sort }}
          onFiltered={(search) => void navigate({ search, replace: true })}
          onOpen={(id) => void navigate({ to: '/console/exhibitors/edit', search: { id } })}
        />
      </div>
    </Page>
  );
}
