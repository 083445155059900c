import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router';
import { RequestStatus } from '#client/features/booth-requests/request-status.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/exhibitor/booth-request')({
  component: BoothRequest,
  staticData: {
    hideTabs: true,
    title: msg`Your booth request`,
    description: msg`Check the status of your booth request with the reference number and your e-mail address.`,
    hideBackTop: true,
    noIndex: true,
    chunk: 'requests',
  },
});

function BoothRequest() {
  const { t } = useLingui();
  const sent = useLocation({ select: ({ state }) => state.reserved });
  // The server does not know the browser's history.
  const known = useHydrated() ? sent : undefined;
  return (
    <Page
      title={t`Your booth request`}
      intro={t`Check its status with the reference number and your e-mail address.`}
      width="form"
    >
      <RequestStatus known={known} />
    </Page>
  );
}
