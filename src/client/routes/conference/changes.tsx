import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ProgrammeChanges } from '#client/features/programme/programme-changes.tsx';
import { programmeQueries } from '#client/queries/programme.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';

export const Route = createFileRoute('/conference/changes')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureInfiniteQueryData(programmeQueries.changes());
  },
  component: Changes,
  staticData: {
    title: msg`Changes to the programme`,
    description: msg`What changed in the conferences and tours with each release: times, rooms, agendas and cancellations.`,
    chunk: 'programme',
    isLoadedAhead: true,
  },
});

function Changes() {
  const { t } = useLingui();
  return (
    <RefreshablePage
      refetch={useRefetch(programmeQueries.all())}
      title={t`Changes to the programme`}
      intro={<Trans>Everyone with a seat is also notified of changes by e-mail or SMS.</Trans>}
    >
      <ProgrammeChanges />
    </RefreshablePage>
  );
}
