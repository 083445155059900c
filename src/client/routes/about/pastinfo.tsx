import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PastEditions } from '#client/features/about/past-editions.tsx';
import { travelQueries } from '#client/queries/travel.ts';

export const Route = createFileRoute('/about/pastinfo')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(travelQueries.about());
  },
  component: PastEditions,
  staticData: {
    title: msg`Past editions`,
    description: msg`Past editions of the exhibition year by year: area, exhibitors, visits and countries, with pictures and reports.`,
    chunk: 'about',
  },
});
