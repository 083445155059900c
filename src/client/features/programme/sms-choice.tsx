import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { programmeQueries } from '#client/queries/programme.ts';
import { Switch } from '#client/ui/switch.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { setNoticeChoice } from '#contract/programme-notices.ts';

/**
 * SMS consent for users with only a phone number: otherwise this page is their only notification.
 */
export function SmsChoice({ account_id }: { account_id: string }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const query = programmeQueries.noticeChoice(account_id);
  const { data: choice } = useQuery(query);
  const set = useMutation({
    mutationFn: (by_sms: boolean) => call(setNoticeChoice, { by_sms }),
    onSuccess: (chosen) => client.setQueryData(query.queryKey, chosen),
  });
  if (!choice?.can_sms) return null;
  return (
    <div className="stack gap-4">
      <Switch
        checked={set.isPending ? set.variables : choice.by_sms}
        onChange={({ target }) => set.mutate(target.checked)}
      >
        <Trans>Tell me by SMS an hour before, and when something changes</Trans>
      </Switch>
      <p role="alert" className="small error">
        {set.error && i18n._(errorText(set.error))}
      </p>
    </div>
  );
}
