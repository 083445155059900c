import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect, useSearch } from '@tanstack/react-router';
import { ChatRoom } from '#client/features/chat/chat-room.tsx';
import { LiveProfile } from '#client/features/lives/live-profile.tsx';
import { NoLive } from '#client/features/lives/no-live.tsx';
import { broadcastOf } from '#client/features/lives/structured.ts';
import { CalendarButton } from '#client/features/sharing/calendar-button.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { subjectMeta } from '#client/lang/subject-meta.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { liveQueries } from '#client/queries/lives.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { ensureMedia } from '#client/queries/videos.ts';
import { notFoundOnRefusal } from '#client/wire/not-found-on-refusal.ts';
import { calendarPath } from '#contract/calendar-feeds.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const DetailSearch = lazy(() => z.object({ id: z.catch(z.uuidv7(), '') }));

export const Route = createFileRoute('/exhibitor/live/detail')({
  validateSearch: DetailSearch,
  // Another language needs another head.
  loaderDeps: ({ search: { id, lang } }) => ({ id, lang }),
  loader: async ({ context: { queryClient }, deps: { id, lang }, parentMatchPromise }) => {
    if (!id) throw notFound();
    const media = await notFoundOnRefusal(ensureMedia(queryClient, id));
    if (media.kind === 'video') {
      throw redirect({ to: '/exhibitor/video/detail', search: { id, lang } });
    }
    const { live } = media;
    // The organiser's streams have another page.
    if (!live.exhibitor) {
      throw redirect({ to: '/media/detail', search: { id, lang } });
    }
    // The title needs the exhibition, which the root loads.
    await parentMatchPromise;
    const exhibition = loadedExhibition(queryClient);
    return {
      title: `${live.title} – ${exhibition.name}`,
      description: live.summary,
      picture: live.cover,
      structured: broadcastOf(live, exhibition),
    };
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData ? subjectMeta(loaderData, match.context.origin) : [],
  }),
  component: ExhibitorLiveDetail,
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

function ExhibitorLiveDetail() {
  const { id } = useSearch({ from: '/exhibitor/live/detail' });
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
