import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { About } from '#client/features/about/about.tsx';
import { Scale } from '#client/features/home/scale.tsx';
import { travelQueries } from '#client/queries/travel.ts';

export const Route = createFileRoute('/about/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(travelQueries.about());
  },
  component: () => <About scale={<Scale />} />,
  staticData: {
    title: msg`About the exhibition`,
    description: msg`When and where the exhibition takes place, how large it is, what it is about and who organises it.`,
    chunk: 'about',
  },
});
