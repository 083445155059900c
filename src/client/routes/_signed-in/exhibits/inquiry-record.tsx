import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { InquiryRecord } from '#client/features/inquiries/record.tsx';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';

export const Route = createFileRoute('/_signed-in/exhibits/inquiry-record')({
  validateSearch: IdSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    const account_id = readSignIn()?.account_id ?? '';
    await Promise.all([
      queryClient.ensureInfiniteQueryData(inquiryQueries.list(account_id)),
      id && queryClient.ensureQueryData(inquiryQueries.thread(account_id, id)),
    ]);
  },
  component: Record,
  staticData: {
    place: 'me',
    hideTabs: true,
    title: msg`My inquiries`,
    hideFooter: true,
    hideBackTop: true,
    chunk: 'asking',
    restoresDraft: true,
  },
});

function Record() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/exhibits/inquiry-record' });
  return (
    <RefreshablePage
      refetch={useRefetch(inquiryQueries.all())}
      title={t`My inquiries`}
      width="wide"
    >
      <InquiryRecord account_id={readSignIn()?.account_id ?? ''} open={id} />
    </RefreshablePage>
  );
}
