import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { NewEditionForm } from '#client/features/exhibitions/new-edition.tsx';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/exhibition/new')({
  component: NewEdition,
  staticData: { title: msg`New edition`, chunk: 'console', needs: 'settings' },
});

function NewEdition() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { edition } = useSearch({ from: '/_signed-in/console/exhibition/new' });
  const { items } = useSuspenseQuery(editionQueries.list()).data;
  const from = items.find(({ id }) => id === edition) ?? items.find((one) => one.is_current);
  if (!from) return <NoData text={t`There is no exhibition yet.`} />;
  return (
    <Page
      title={t`New edition`}
      intro={
        <Trans>
          It starts as a copy. The public sees it only when you show it; until then you edit it
          beside the public edition.
        </Trans>
      }
      width="form"
    >
      <NewEditionForm
        from={from}
        last_number={Math.max(...items.map(({ number }) => number))}
        onAdded={({ id }) => void navigate({ to: '/console/exhibition', search: { edition: id } })}
      />
    </Page>
  );
}
