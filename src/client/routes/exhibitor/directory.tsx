import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { Directory } from '#client/features/exhibitors/directory.tsx';
import { DirectorySearch, filtersOf } from '#client/features/exhibitors/directory-search.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/exhibitor/directory')({
  validateSearch: DirectorySearch,
  loader: async ({ context: { queryClient }, location, cause }) => {
    // While one searches, the page asks itself: what fails then must not take the search box away.
    if (cause === 'stay') return;
    const filters = filtersOf(DirectorySearch.parse(location.search));
    await Promise.all([
      queryClient.ensureQueryData(exhibitorQueries.list(filters, 1)),
      queryClient.ensureQueryData(exhibitorQueries.selection()),
    ]);
  },
  component: DirectoryPage,
  staticData: {
    title: msg`Exhibitor directory`,
    description: msg`Every exhibitor with its booth and what it shows: search by name, product, booth number or pinyin, and filter by hall, category and country.`,
    chunk: 'browsing',
  },
});

function DirectoryPage() {
  const { t } = useLingui();
  const search = useSearch({ from: '/exhibitor/directory' });
  const navigate = useNavigate({ from: '/exhibitor/directory' });
  return (
    <Page title={t`Exhibitor directory`} width="wide">
      <Directory
        search={search}
        onSearch={(changed, how) =>
          void navigate({
            search: changed,
            replace: how === 'replace',
            resetScroll: how === 'push',
          })
        }
      />
    </Page>
  );
}
