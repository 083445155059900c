import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { Tours } from '#client/features/programme/tours.tsx';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { programmeQueries } from '#client/queries/programme.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import { TourFilters } from '#contract/filters.ts';
import { lazy } from '#contract/lazy.ts';

const TourSearch = lazy(() => addressOf(TourFilters));

export const Route = createFileRoute('/conference/investigate/')({
  validateSearch: TourSearch,
  loader: async ({ context: { queryClient }, location, cause }) => {
    // During a search the page loads by itself: a failure must not remove the search box.
    if (cause === 'stay') return;
    const { day, kind, category, q } = TourSearch.parse(location.search);
    await Promise.all([
      queryClient.ensureQueryData(programmeQueries.tours({ day, kind, category, q })),
      // The filter choices come from the tours of all days.
      queryClient.prefetchQuery(programmeQueries.tours({})),
      queryClient.prefetchQuery(exhibitorQueries.categories()),
      queryClient.prefetchQuery(programmeQueries.seats()),
      queryClient.prefetchQuery(programmeQueries.choices()),
    ]);
  },
  component: TourList,
  staticData: {
    place: 'programme',
    title: msg`Factory tours and shuttles`,
    description: msg`Factory tours and free shuttles to exhibitors’ sites: routes, departures, meeting places and free seats. Booking closes an hour before departure.`,
    chunk: 'programme',
    isLoadedAhead: true,
  },
});

function TourList() {
  const { t } = useLingui();
  const filters = useSearch({
    from: '/conference/investigate/',
    select: (given) => TourFilters.parse(given),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/conference/investigate/' });
  return (
    <RefreshablePage
      refetch={useRefetch(programmeQueries.all())}
      title={t`Factory tours and shuttles`}
      intro={<Trans>One seat for each registered visitor; two tours must not overlap.</Trans>}
      width="wide"
    >
      <Tours filters={filters} onFilters={(search, step) => void navigate({ search, ...step })} />
    </RefreshablePage>
  );
}
