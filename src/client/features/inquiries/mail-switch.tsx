import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { receivedInquiryQueries } from '#client/queries/received-inquiries.ts';
import { Switch } from '#client/ui/switch.tsx';
import { call } from '#client/wire/api.ts';
import { setReceivedMails } from '#contract/received-inquiries.ts';

/** Turns e-mails about buyers' messages on and off for the signed-in member. */
export function MailSwitch() {
  const queryClient = useQueryClient();
  const query = receivedInquiryQueries.mails();
  const { data } = useQuery(query);
  const set = useMutation({
    mutationFn: (mails: boolean) => call(setReceivedMails, { mails }),
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  });
  if (!data) return null;
  const isOn = set.isPending ? set.variables : data.mails;
  return (
    <Switch checked={isOn} onChange={({ target }) => set.mutate(target.checked)}>
      <Trans>E-mail me what buyers write</Trans>
    </Switch>
  );
}
