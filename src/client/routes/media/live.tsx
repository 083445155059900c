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

export const Route = createFileRoute('/media/live')({
  validateSearch: LiveSearch,
  loader: async ({ context: { queryClient }, location }) => {
    const filters = LiveFilters.parse(LiveSearch.parse(location.search));
    await queryClient.ensureInfiniteQueryData(liveQueries.list(filters));
  },
  component: MediaLive,
  staticData: {
    title: msg`Live streams`,
    description: msg`Live now, coming up and replays: from the organiser’s stage and from exhibitors’ booths.`,
    chunk: 'media',
  },
});

function MediaLive() {
  const { t } = useLingui();
  const filters = useSearch({
    from: '/media/live',
    select: (search) => LiveFilters.parse(LiveSearch.parse(search)),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/media/live' });
  return (
    <RefreshablePage
      refetch={useRefetch(liveQueries.all())}
      title={t`Live streams`}
      intro={t`From the organiser’s stage and from the booths.`}
      width="wide"
    >
      <LiveList
        filters={filters}
        onFilters={(search) => void navigate({ search, replace: true })}
      />
    </RefreshablePage>
  );
}
