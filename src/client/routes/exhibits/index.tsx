import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { DirectoryOffer } from '#client/features/exhibitors/directory-offer.tsx';
import { ExhibitList } from '#client/features/exhibits/exhibit-list.tsx';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { ensureFilteredList } from '#client/queries/known-filters.ts';
import { useRefetchDirectory } from '#client/queries/use-refetch-directory.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import { ExhibitFilters } from '#contract/filters.ts';
import { lazy } from '#contract/lazy.ts';

const ExhibitSearch = lazy(() => addressOf(ExhibitFilters));

export const Route = createFileRoute('/exhibits/')({
  validateSearch: ExhibitSearch,
  loader: async ({ context: { queryClient }, location, cause }) => {
    // During a search the list loads by itself: a failure must not remove the search box.
    if (cause === 'stay') return;
    const filters = ExhibitSearch.parse(location.search);
    await ensureFilteredList(queryClient, filters, (known) => {
      const first = exhibitQueries.list(known, 1);
      // Offline, the list itself reports that this order needs a network and offers another.
      if (known.sort === 'popular') return queryClient.prefetchQuery(first);
      return queryClient.ensureQueryData(first);
    });
  },
  component: Exhibits,
  staticData: {
    place: 'find',
    title: msg`Exhibits`,
    description: msg`Every product on show with its price, exhibitor and booth: search by name, brand or pinyin, and filter by category, hall, price, dot pitch and year.`,
    chunk: 'browsing',
  },
});

function Exhibits() {
  const { t } = useLingui();
  const filters = useSearch({
    from: '/exhibits/',
    select: (search) => ExhibitFilters.parse(search),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/exhibits/' });
  return (
    <RefreshablePage
      refetch={useRefetchDirectory(exhibitQueries.all())}
      title={t`Exhibits`}
      width="wide"
    >
      <ExhibitList
        offer={<DirectoryOffer />}
        filters={filters}
        onFilters={(search, step) => void navigate({ search, ...step })}
      />
    </RefreshablePage>
  );
}
