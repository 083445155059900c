import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { CalendarButton } from '#client/features/sharing/calendar-button.tsx';
import { hotelListOf } from '#client/features/travel/hotel-list.ts';
import { TravelSearch, tabDescriptions, tabTitles } from '#client/features/travel/tabs.ts';
import { Travel } from '#client/features/travel/travel.tsx';
import { choiceQueries } from '#client/queries/choices.ts';
import { travelQueries } from '#client/queries/travel.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { lazy } from '#contract/lazy.ts';

const ServiceSearch = lazy(() => addressOf(TravelSearch));

export const Route = createFileRoute('/service')({
  validateSearch: ServiceSearch,
  loaderDeps: ({ search: { tab, lang } }) => ({ tab, lang }),
  loader: async ({ context, deps: { tab = '1' }, parentMatchPromise }) => {
    const { queryClient, i18n, lang } = context;
    const [{ hotels }] = await Promise.all([
      queryClient.ensureQueryData(travelQueries.guide()),
      queryClient.ensureQueryData(choiceQueries.countries()),
      parentMatchPromise,
    ]);
    return {
      title: `${i18n._(tabTitles[tab])} – ${loadedExhibition(queryClient).name}`,
      description: i18n._(tabDescriptions[tab]),
      structured: tab === '3' ? hotelListOf(hotels, lang) : null,
    };
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { title, description, structured } = loaderData;
    return {
      meta: [
        { title },
        { property: 'og:title', content: title },
        { name: 'description', content: description },
        { property: 'og:description', content: description },
        ...(structured
          ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }]
          : []),
      ],
    };
  },
  component: Service,
  staticData: {
    title: msg`How to get there`,
    chunk: 'travel',
    tabs: ['1', '2', '3', '4'],
    isLoadedAhead: true,
  },
});

function Service() {
  const search = useSearch({
    from: '/service',
    select: (given) => TravelSearch.parse(ServiceSearch.parse(given)),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/service' });
  return (
    <Travel
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      calendarButton={(path) => <CalendarButton path={path} />}
    />
  );
}
