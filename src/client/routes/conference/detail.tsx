import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useSearch } from '@tanstack/react-router';
import { ConferenceProfile } from '#client/features/programme/conference-profile.tsx';
import { CalendarButton } from '#client/features/sharing/calendar-button.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { subjectMeta } from '#client/lang/subject-meta.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { type ConferenceDetail, programmeQueries } from '#client/queries/programme.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { notFoundOnRefusal } from '#client/wire/not-found-on-refusal.ts';
import { calendarPath } from '#contract/calendar-feeds.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const DetailSearch = lazy(() => z.object({ id: z.catch(z.uuidv7(), '') }));

export const Route = createFileRoute('/conference/detail')({
  validateSearch: DetailSearch,
  // Another language needs another head.
  loaderDeps: ({ search: { id, lang } }) => ({ id, lang }),
  loader: async ({ context: { queryClient }, deps: { id }, parentMatchPromise }) => {
    if (!id) throw notFound();
    const conference = await notFoundOnRefusal(
      queryClient.ensureQueryData(programmeQueries.detail(id)),
    );
    // The title needs the exhibition, which the root loads.
    await Promise.all([
      queryClient.prefetchQuery(programmeQueries.choices()),
      queryClient.prefetchQuery(programmeQueries.seats()),
      parentMatchPromise,
    ]);
    const exhibition = loadedExhibition(queryClient);
    return {
      title: `${conference.title} – ${exhibition.name}`,
      description: conference.summary,
      picture: null,
      structured: eventOf(conference, exhibition),
    };
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData ? subjectMeta(loaderData, match.context.origin) : [],
  }),
  component: Conference,
  notFoundComponent: NoConference,
  staticData: {
    place: 'programme',
    title: msg`Conference`,
    missingTitle: msg`No conference found`,
    hideFooter: true,
    isAboutId: true,
    chunk: 'programme',
  },
});

/** https://schema.org/Event */
function eventOf(conference: ConferenceDetail, { venue, address, city }: Exhibition) {
  const { title, summary, starts_at, ends_at, organiser, room, languages, speakers } = conference;
  const status = conference.cancelled ? 'EventCancelled' : 'EventScheduled';
  return {
    '@type': 'Event',
    name: title,
    description: summary,
    startDate: starts_at,
    endDate: ends_at,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: `${room.name}, ${venue}`,
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city },
    },
    organizer: { '@type': 'Organization', name: organiser },
    performer: speakers.map(({ name }) => ({ '@type': 'Person', name })),
    inLanguage: languages,
    isAccessibleForFree: conference.paid_type === 'free',
  };
}

function Conference() {
  const { id } = useSearch({ from: '/conference/detail' });
  const lang = useLang();
  const { data: conference } = useSuspenseQuery(programmeQueries.detail(id));
  return (
    <ConferenceProfile
      key={id}
      conference={conference}
      actions={
        <>
          <CalendarButton path={calendarPath('conference', id, lang)} />
          <ShareButton />
        </>
      }
    />
  );
}

function NoConference() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="not_found"
      title={t`No conference found`}
      text={<Trans>The address is wrong, or this conference was withdrawn.</Trans>}
    >
      <ButtonLink to="/conference">
        <Trans>See the programme</Trans>
      </ButtonLink>
    </StatePage>
  );
}
