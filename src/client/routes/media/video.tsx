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

export const Route = createFileRoute('/media/video')({
  validateSearch: VideoSearch,
  loader: async ({ context: { queryClient }, location, cause }) => {
    // During a search the list loads by itself: a failure must not remove the search box.
    if (cause === 'stay') return;
    const filters = VideoFilters.parse(VideoSearch.parse(location.search));
    await queryClient.ensureInfiniteQueryData(videoQueries.list(filters));
  },
  component: MediaVideo,
  staticData: {
    title: msg`Videos`,
    description: msg`Short films about products, projects and companies of the exhibition, with the exhibits in them and where to find them.`,
    chunk: 'media',
  },
});

function MediaVideo() {
  const { t } = useLingui();
  const filters = useSearch({
    from: '/media/video',
    select: (search) => VideoFilters.parse(VideoSearch.parse(search)),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/media/video' });
  return (
    <RefreshablePage
      refetch={useRefetch(videoQueries.all())}
      title={t`Videos`}
      intro={t`From the organiser and from exhibitors.`}
      width="wide"
    >
      <VideoList
        filters={filters}
        onFilters={(search, step) => void navigate({ search, ...step })}
      />
    </RefreshablePage>
  );
}
