import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Showroom } from '#client/features/exhibitors/showroom.tsx';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/showroom')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(exhibitorQueries.categories()),
      queryClient.ensureQueryData(exhibitorQueries.recommended()),
      queryClient.ensureQueryData(exhibitorQueries.mostStarred()),
      queryClient.ensureQueryData(exhibitorQueries.mostViewed()),
      queryClient.ensureQueryData(exhibitorQueries.brilliant()),
    ]);
  },
  component: ShowroomPage,
  staticData: {
    place: 'find',
    title: msg`Online showroom`,
    description: msg`Browse the exhibition from where you are: highlighted exhibits, products by category, exhibitors worth a visit and those that buyers star most.`,
    chunk: 'details',
  },
});

function ShowroomPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Online showroom`}
      intro={t`Look around before you come: what is new, who shows it and where they are.`}
      width="wide"
    >
      <Showroom />
    </Page>
  );
}
