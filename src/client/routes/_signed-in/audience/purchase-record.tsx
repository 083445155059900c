import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { BuyingLeadList } from '#client/features/buying-leads/buying-lead-list.tsx';
import { buyingLeadQueries } from '#client/queries/buying-leads.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';

export const Route = createFileRoute('/_signed-in/audience/purchase-record')({
  loader: async ({ context: { queryClient } }) => {
    const account_id = readSignIn()?.account_id ?? '';
    await Promise.all([
      queryClient.ensureInfiniteQueryData(buyingLeadQueries.list(account_id)),
      queryClient.ensureQueryData(choiceQueries.selection()),
    ]);
  },
  component: BuyingLeadRecord,
  staticData: { place: 'me', title: msg`My buying leads`, hideFooter: true, chunk: 'asking' },
});

function BuyingLeadRecord() {
  const { t } = useLingui();
  return (
    <RefreshablePage refetch={useRefetch(buyingLeadQueries.all())} title={t`My buying leads`}>
      <BuyingLeadList account_id={readSignIn()?.account_id ?? ''} />
    </RefreshablePage>
  );
}
