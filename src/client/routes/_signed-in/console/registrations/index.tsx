import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { PersonList } from '#client/features/persons/person-list.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { lazy } from '#contract/lazy.ts';
import { PersonFilters } from '#contract/person-filters.ts';

export const Route = createFileRoute('/_signed-in/console/registrations/')({
  validateSearch: lazy(() => addressOf(PersonFilters)),
  component: Registrations,
  staticData: { title: msg`Registrations`, chunk: 'console' },
});

function Registrations() {
  const { t } = useLingui();
  const { state, keyword } = useSearch({ from: '/_signed-in/console/registrations/' });
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const navigate = useNavigate({ from: '/console/registrations/' });
  return (
    <Page
      title={t`Registrations`}
      intro={
        <Trans>
          Visitors of this exhibition, with their tickets and their requests about their data.
        </Trans>
      }
      width="wide"
    >
      <div className="stack gap-16">
        {capabilities.includes('registrations.change') && (
          <p className="row">
            <ButtonLink kind="second" to="/console/registrations/import">
              <Trans>Import a spreadsheet</Trans>
            </ButtonLink>
          </p>
        )}
        <PersonList
          filters={{ state, keyword }}
          onFiltered={(search) => void navigate({ search, replace: true })}
          onOpen={(id) => void navigate({ to: '/console/registrations/person', search: { id } })}
        />
      </div>
    </Page>
  );
}
