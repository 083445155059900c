import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Distribution } from '#client/features/about/distribution.tsx';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { travelQueries } from '#client/queries/travel.ts';

export const Route = createFileRoute('/about/distribution')({
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(exhibitorQueries.selection()),
      context.queryClient.ensureQueryData(travelQueries.about()),
    ]);
  },
  component: Distribution,
  staticData: {
    title: msg`Halls at a glance`,
    description: msg`Every hall with its zone, the number of its exhibitors and their product categories, counted from the directory.`,
    chunk: 'about',
  },
});
