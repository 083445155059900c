import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useSearch } from '@tanstack/react-router';
import { TourProfile } from '#client/features/programme/tour-profile.tsx';
import { CalendarButton } from '#client/features/sharing/calendar-button.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { subjectMeta } from '#client/lang/subject-meta.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { programmeQueries } from '#client/queries/programme.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { notFoundOnRefusal } from '#client/wire/not-found-on-refusal.ts';
import { calendarPath } from '#contract/calendar-feeds.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import type { Tour } from '#contract/tours.ts';

const DetailSearch = lazy(() => z.object({ id: z.catch(z.uuidv7(), '') }));

export const Route = createFileRoute('/conference/investigate/detail')({
  validateSearch: DetailSearch,
  // Another language needs another head.
  loaderDeps: ({ search: { id, lang } }) => ({ id, lang }),
  loader: async ({ context: { queryClient }, deps: { id }, parentMatchPromise }) => {
    if (!id) throw notFound();
    const tour = await notFoundOnRefusal(queryClient.ensureQueryData(programmeQueries.tour(id)));
    // The title needs the exhibition, which the root loads.
    await Promise.all([
      queryClient.prefetchQuery(exhibitorQueries.selection()),
      queryClient.prefetchQuery(programmeQueries.seats()),
      ...hostsOf(tour).map((host) => queryClient.prefetchQuery(exhibitorQueries.detail(host))),
      parentMatchPromise,
    ]);
    const exhibition = loadedExhibition(queryClient);
    return {
      title: `${tour.name} – ${exhibition.name}`,
      description: tour.summary,
      picture: null,
      structured: eventOf(tour, exhibition),
    };
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData ? subjectMeta(loaderData, match.context.origin) : [],
  }),
  component: TourDetail,
  notFoundComponent: NoTour,
  staticData: {
    hideTabs: true,
    place: 'programme',
    title: msg`Factory tour`,
    missingTitle: msg`No tour found`,
    hideFooter: true,
    isAboutId: true,
    chunk: 'programme',
  },
});

/** https://schema.org/Event */
function eventOf(tour: Tour, { venue, address, city, organiser }: Exhibition) {
  const { name, summary, departs_at, returns_at, meeting_place } = tour;
  const status = tour.cancelled ? 'EventCancelled' : 'EventScheduled';
  return {
    '@type': 'Event',
    name,
    description: summary,
    startDate: departs_at,
    endDate: returns_at,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: `${meeting_place.name}, ${venue}`,
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city },
    },
    organizer: { '@type': 'Organization', name: organiser },
    isAccessibleForFree: true,
  };
}

/** The ids of the exhibitors that a tour visits. */
function hostsOf({ stops }: Tour): string[] {
  return [...new Set(stops.flatMap(({ exhibitor_id }) => exhibitor_id ?? []))];
}

function TourDetail() {
  const { id } = useSearch({ from: '/conference/investigate/detail' });
  const lang = useLang();
  const { data: tour } = useSuspenseQuery(programmeQueries.tour(id));
  const { data: selection } = useQuery(exhibitorQueries.selection());
  const categories = tour.categories.flatMap(
    (code) => selection?.categories.find((category) => category.code === code)?.label ?? [],
  );
  const hosts = useQueries({
    queries: hostsOf(tour).map((host) => exhibitorQueries.detail(host)),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.short_name] as const] : []))),
  });
  return (
    <TourProfile
      key={id}
      tour={tour}
      categories={categories}
      hosts={hosts}
      actions={
        <>
          <CalendarButton path={calendarPath('tour', id, lang)} />
          <ShareButton />
        </>
      }
    />
  );
}

function NoTour() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="not_found"
      title={t`No tour found`}
      text={<Trans>The address is wrong, or this tour was withdrawn.</Trans>}
    >
      <ButtonLink to="/conference/investigate">
        <Trans>Look at all tours</Trans>
      </ButtonLink>
    </StatePage>
  );
}
