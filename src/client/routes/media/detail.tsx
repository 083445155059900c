import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import {
  createFileRoute,
  notFound,
  redirect,
  useLoaderData,
  useSearch,
} from '@tanstack/react-router';
import { ChatRoom } from '#client/features/chat/chat-room.tsx';
import { FilmPlayer } from '#client/features/lives/film-player.tsx';
import { LiveProfile } from '#client/features/lives/live-profile.tsx';
import { NoLive } from '#client/features/lives/no-live.tsx';
import { broadcastOf } from '#client/features/lives/structured.ts';
import { CalendarButton } from '#client/features/sharing/calendar-button.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { videoObjectOf } from '#client/features/videos/structured.ts';
import { VideoProfile } from '#client/features/videos/video-profile.tsx';
import { subjectMeta } from '#client/lang/subject-meta.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { liveQueries } from '#client/queries/lives.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { ensureMedia, videoQueries } from '#client/queries/videos.ts';
import { notFoundOnRefusal } from '#client/wire/not-found-on-refusal.ts';
import { calendarPath } from '#contract/calendar-feeds.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const DetailSearch = lazy(() => z.object({ id: z.catch(z.uuidv7(), '') }));

export const Route = createFileRoute('/media/detail')({
  validateSearch: DetailSearch,
  // Another language needs another head.
  loaderDeps: ({ search: { id, lang } }) => ({ id, lang }),
  loader: async ({ context: { queryClient, origin }, deps: { id, lang }, parentMatchPromise }) => {
    if (!id) throw notFound();
    const media = await notFoundOnRefusal(ensureMedia(queryClient, id));
    const { kind } = media;
    const shown = media.kind === 'live' ? media.live : media.video;
    // The exhibitors' items have pages of their own.
    if (shown.exhibitor) {
      throw redirect({ to: `/exhibitor/${kind}/detail`, search: { id, lang } });
    }
    // The title needs the exhibition, which the root loads.
    await parentMatchPromise;
    const exhibition = loadedExhibition(queryClient);
    return {
      kind,
      title: `${shown.title} – ${exhibition.name}`,
      description: shown.summary,
      picture: shown.cover,
      structured:
        media.kind === 'live'
          ? broadcastOf(media.live, exhibition)
          : videoObjectOf(media.video, exhibition, origin),
    };
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData ? subjectMeta(loaderData, match.context.origin) : [],
  }),
  component: MediaDetail,
  notFoundComponent: NoLive,
  staticData: {
    hideTabs: true,
    title: msg`Live stream`,
    missingTitle: msg`No live stream found`,
    hideFooter: true,
    hideBackTop: true,
    isAboutId: true,
    chunk: 'media',
  },
});

function MediaDetail() {
  const { id } = useSearch({ from: '/media/detail' });
  const { kind } = useLoaderData({ from: '/media/detail' });
  return kind === 'live' ? <OneLive id={id} /> : <OneVideo id={id} />;
}

function OneVideo({ id }: { id: string }) {
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

function OneLive({ id }: { id: string }) {
  const lang = useLang();
  const { data: live } = useSuspenseQuery(liveQueries.detail(id));
  return (
    <LiveProfile
      key={id}
      live={live}
      actions={
        <>
          {live.state === 'waiting' && <CalendarButton path={calendarPath('live', id, lang)} />}
          <ShareButton isIcon />
        </>
      }
      chat={(isOver) => <ChatRoom key={id} live_id={id} isOver={isOver} />}
    />
  );
}
