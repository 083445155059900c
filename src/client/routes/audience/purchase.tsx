import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BuyingLeadForm } from '#client/features/buying-leads/buying-lead-form.tsx';
import { choiceQueries } from '#client/queries/choices.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/audience/purchase')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(choiceQueries.selection()),
      queryClient.ensureQueryData(choiceQueries.countries()),
    ]);
  },
  component: BuyingLeadPage,
  staticData: {
    hideTabs: true,
    title: msg`Post a buying lead`,
    hideFooter: true,
    hideBackTop: true,
    chunk: 'asking',
    restoresDraft: true,
  },
});

function BuyingLeadPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page
      title={t`Post a buying lead`}
      intro={
        <Trans>Post once what you are looking for: exhibitors who have it will answer you.</Trans>
      }
      width="form"
    >
      <BuyingLeadForm
        onQueued={() => void navigate({ to: '/audience/purchase-record', replace: true })}
        onSignInNeeded={() =>
          void navigate({ to: '/audience/fastLogin', search: { return: '/audience/purchase' } })
        }
      />
    </Page>
  );
}
