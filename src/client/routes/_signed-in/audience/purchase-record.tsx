import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { BuyingLeadList } from '#client/features/buying-leads/buying-lead-list.tsx';
import { buyingLeadQueries } from '#client/queries/buying-leads.ts';
import { choiceQueries } from '#client/queries/choices.ts';
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
  staticData: { title: msg`My buying leads`, hideFooter: true, chunk: 'asking' },
});

function PurchaseRecord() {
  const { t } = useLingui();
  return (
    <Page title={t`My buying leads`}>
      <BuyingLeadList account_id={readSignIn()?.account_id ?? ''} />
    </Page>
  );
}
