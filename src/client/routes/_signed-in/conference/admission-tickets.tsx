import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { OwnProgramme } from '#client/features/programme/own-programme.tsx';
import { programmeQueries } from '#client/queries/programme.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';

export const Route = createFileRoute('/_signed-in/conference/admission-tickets')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(programmeQueries.pack()),
  component: AdmissionTickets,
  staticData: {
    title: msg`My conferences and tours`,
    hideFooter: true,
    chunk: 'programme',
    isLoadedAhead: true,
  },
});

function AdmissionTickets() {
  const { t } = useLingui();
  const { data: tickets } = useQuery(
    programmeQueries.admissionTickets(readSignIn()?.account_id ?? ''),
  );
  return (
    <RefreshablePage
      refetch={useRefetch(programmeQueries.all())}
      title={t`My conferences and tours`}
      intro={
        <Trans>
          The door of a conference scans its code, which opens here without a network too.
        </Trans>
      }
    >
      <OwnProgramme tickets={tickets?.items ?? []} />
    </RefreshablePage>
  );
}
