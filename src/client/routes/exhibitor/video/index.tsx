import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { VideoList } from '#client/features/videos/video-list.tsx';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { videoQueries } from '#client/queries/videos.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import { lazy } from '#contract/lazy.ts';
import { VideoFilters } from '#contract/video-filters.ts';

const VideoSearch = lazy(() => addressOf(VideoFilters));

export const Route = createFileRoute('/exhibitor/video/')({
  validateSearch: VideoSearch,
  loader: async ({ context: { queryClient }, location, cause }) => {
    // During a search the list loads by itself: a failure must not remove the search box.
    if (cause === 'stay') return;
    const filters = VideoFilters.parse(VideoSearch.parse(location.search));
    await queryClient.ensureInfiniteQueryData(videoQueries.list({ ...filters, of: 'exhibitor' }));
  },
  component: ExhibitorVideo,
  staticData: {
    title: msg`Videos of exhibitors`,
    description: msg`Exhibitors show products, factories and finished projects on film, each with its booth and exhibits.`,
    chunk: 'media',
  },
});

function ExhibitorVideo() {
  const { t } = useLingui();
  const filters = useSearch({
    from: '/exhibitor/video/',
    select: (search) => VideoFilters.parse(VideoSearch.parse(search)),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/exhibitor/video/' });
  return (
    <RefreshablePage
      refetch={useRefetch(videoQueries.all())}
      title={t`Videos of exhibitors`}
      intro={t`Products, factories and finished projects on film.`}
      width="wide"
    >
      <VideoList
        filters={{ ...filters, of: 'exhibitor' }}
        onFilters={({ of: _, ...search }, step) => void navigate({ search, ...step })}
      />
    </RefreshablePage>
  );
}
