import { queryOptions } from '@tanstack/react-query';

/**
 * Conferences that match a keyword. The programme is large, and is loaded with the first search.
 */
export const conferenceResults = (keyword: string) =>
  queryOptions({
    queryKey: ['programme', 'found', keyword],
    queryFn: async ({ client }) => {
      const { programmeQueries } = await import('./programme.ts');
      return client.fetchQuery(programmeQueries.list({ q: keyword }));
    },
  });
