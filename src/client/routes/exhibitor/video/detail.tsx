import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect, useSearch } from '@tanstack/react-router';
import { FilmPlayer } from '#client/features/lives/film-player.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { NoVideo } from '#client/features/videos/no-video.tsx';
import { videoObjectOf } from '#client/features/videos/structured.ts';
import { VideoProfile } from '#client/features/videos/video-profile.tsx';
import { subjectMeta } from '#client/lang/subject-meta.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { videoQueries } from '#client/queries/videos.ts';
import { notFoundOnRefusal } from '#client/wire/not-found-on-refusal.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const DetailSearch = lazy(() => z.object({ id: z.catch(z.uuidv7(), '') }));

export const Route = createFileRoute('/exhibitor/video/detail')({
  validateSearch: DetailSearch,
  // Another language needs another head.
  loaderDeps: ({ search: { id, lang } }) => ({ id, lang }),
  loader: async ({ context: { queryClient, origin }, deps: { id, lang }, parentMatchPromise }) => {
    if (!id) throw notFound();
    const video = await notFoundOnRefusal(queryClient.ensureQueryData(videoQueries.detail(id)));
    // The organiser's videos have another page.
    if (!video.exhibitor) throw redirect({ to: '/media/detail', search: { id, lang } });
    // The title needs the exhibition, which the root loads.
    await parentMatchPromise;
    const exhibition = loadedExhibition(queryClient);
    return {
      title: `${video.title} – ${exhibition.name}`,
      description: video.summary,
      picture: video.cover,
      structured: videoObjectOf(video, exhibition, origin),
    };
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData ? subjectMeta(loaderData, match.context.origin) : [],
  }),
  component: ExhibitorVideoDetail,
  notFoundComponent: NoVideo,
  staticData: {
    hideTabs: true,
    title: msg`Video`,
    missingTitle: msg`No video found`,
    hideFooter: true,
    hideBackTop: true,
    isAboutId: true,
    chunk: 'media',
  },
});

function ExhibitorVideoDetail() {
  const { id } = useSearch({ from: '/exhibitor/video/detail' });
  const { data: video } = useSuspenseQuery(videoQueries.detail(id));
  return (
    <VideoProfile
      key={id}
      video={video}
      player={<FilmPlayer video={video} />}
      actions={<ShareButton />}
    />
  );
}
