import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getAbout } from '#contract/about.ts';
import { getTravel } from '#contract/travel.ts';

/** Travel and organiser data: public, so a sign-out leaves it. */
export const travelQueries = {
  all: () => ['travel'] as const,

  guide: () =>
    queryOptions({
      queryKey: [...travelQueries.all(), 'guide'],
      queryFn: ({ signal }) => call(getTravel, {}, { signal }),
      meta: { offline: true, isPublic: true },
    }),

  about: () =>
    queryOptions({
      queryKey: [...travelQueries.all(), 'about'],
      queryFn: ({ signal }) => call(getAbout, {}, { signal }),
      meta: { offline: true, isPublic: true },
    }),
};
