import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { LiveList } from '#client/features/lives/live-list.tsx';
import { liveQueries } from '#client/queries/lives.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import { lazy } from '#contract/lazy.ts';
import { LiveFilters } from '#contract/live-filters.ts';

const LiveSearch = lazy(() => addressOf(LiveFilters));

export const Route = createFileRoute('/exhibitor/live/')({
  validateSearch: LiveSearch,
  loader: async ({ context: { queryClient }, location }) => {
    const filters = LiveFilters.parse(LiveSearch.parse(location.search));
    await queryClient.ensureInfiniteQueryData(liveQueries.list({ ...filters, of: 'exhibitor' }));
  },
  component: ExhibitorLive,
  staticData: {
    title: msg`Live streams of exhibitors`,
    description: msg`Exhibitors show their products live: what is on now, what comes on which day, and replays, each with its booth and exhibits.`,
    chunk: 'media',
  },
});

function ExhibitorLive() {
  const { t } = useLingui();
  const filters = useSearch({
    from: '/exhibitor/live/',
    select: (search) => LiveFilters.parse(LiveSearch.parse(search)),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/exhibitor/live/' });
  return (
    <RefreshablePage
      refetch={useRefetch(liveQueries.all())}
      title={t`Live streams of exhibitors`}
      intro={t`Products shown at the booth, to be watched from anywhere.`}
      width="wide"
    >
      <LiveList
        filters={{ ...filters, of: 'exhibitor' }}
        onFilters={({ of: _, ...search }) => void navigate({ search, replace: true })}
      />
    </RefreshablePage>
  );
}
