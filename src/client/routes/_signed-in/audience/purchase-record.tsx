import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LeadList } from '#client/features/buying-leads/lead-list.tsx';
import { buyingLeadQueries } from '#client/features/buying-leads/queries.ts';
import { choiceQueries } from '#client/lib/choice-queries.ts';
import { readSignIn } from '#client/lib/sign-in.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/audience/purchase-record')({
  loader: async ({ context: { queryClient } }) => {
    const account_id = readSignIn()?.account_id ?? '';
    await Promise.all([
      queryClient.ensureInfiniteQueryData(buyingLeadQueries.list(account_id)),
      queryClient.ensureQueryData(choiceQueries.selection()),
    ]);
  },
  component: PurchaseRecord,
  staticData: { title: msg`My buying leads`, hideFooter: true },
});

function PurchaseRecord() {
  const { t } = useLingui();
  return (
    <Page title={t`My buying leads`}>
      <LeadList account_id={readSignIn()?.account_id ?? ''} />
    </Page>
  );
}
