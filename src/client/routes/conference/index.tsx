import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isServer, type QueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { serverNow } from '#client/device/clock.ts';
import { Programme } from '#client/features/programme/programme.tsx';
import { shownDay } from '#client/features/programme/shown-day.ts';
import { programmeQueries } from '#client/queries/programme.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import { dayLike } from '#contract/calendar.ts';
import { ProgrammeSearch } from '#contract/filters.ts';
import { lazy } from '#contract/lazy.ts';

const ConferenceSearch = lazy(() => addressOf(ProgrammeSearch));

export const Route = createFileRoute('/conference/')({
  validateSearch: ConferenceSearch,
  loader: async ({ context: { queryClient }, location, cause, parentMatchPromise }) => {
    // During a search the page loads by itself: a failure must not remove the search box.
    if (cause === 'stay') return;
    // The initial day depends on the exhibition's clock, which the root loads.
    const [choices] = await Promise.all([
      queryClient.ensureQueryData(programmeQueries.choices()),
      queryClient.prefetchQuery(programmeQueries.seats()),
      parentMatchPromise,
    ]);
    const { room, track, type, q, ...search } = ConferenceSearch.parse(location.search);
    const day = shownDay({ q, ...search }, choices, today(queryClient));
    await queryClient.ensureQueryData(programmeQueries.list({ day, room, track, type, q }));
  },
  component: Conferences,
  staticData: {
    place: 'programme',
    title: msg`Conferences`,
    description: msg`Conferences and forums day by day: topics, speakers, rooms and places left. Search by topic or speaker, filter by track and room, and sign up.`,
    chunk: 'programme',
    isLoadedAhead: true,
  },
});

function today(queryClient: QueryClient): string {
  const { server_time } = loadedExhibition(queryClient);
  return dayLike(server_time, isServer ? new Date(server_time) : serverNow());
}

function Conferences() {
  const { t } = useLingui();
  const search = useSearch({
    from: '/conference/',
    select: (given) => ProgrammeSearch.parse(given),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/conference/' });
  return (
    <RefreshablePage
      refetch={useRefetch(programmeQueries.all())}
      title={t`Conferences`}
      width="wide"
    >
      <Programme
        search={search}
        onSearch={(next, step) => void navigate({ search: next, ...step })}
      />
    </RefreshablePage>
  );
}
