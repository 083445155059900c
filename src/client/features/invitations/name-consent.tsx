import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invitationQueries } from '#client/queries/invitations.ts';
import { Switch } from '#client/ui/switch.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { setNamed } from '#contract/journeys.ts';

/** Asks for consent to show the name to the inviting exhibitor; off by default. */
export function NameConsent() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const query = invitationQueries.invitedBy();
  const { data } = useQuery(query);
  const save = useMutation({
    mutationFn: (is_named: boolean) => call(setNamed, { is_named }),
    onSuccess: ({ is_named }) =>
      queryClient.setQueryData(query.queryKey, (known) => known && { ...known, is_named }),
  });
  const name = data?.exhibitor_name;
  if (!data || !name) return null;
  return (
    <div className="panel mist stack gap-8">
      <Switch
        checked={save.isPending ? save.variables : data.is_named}
        onChange={({ target }) => save.mutate(target.checked)}
      >
        <Trans>Let {name} see my name and company: they invited me.</Trans>
      </Switch>
      <p className="quiet small">
        <Trans>They see no phone and no e-mail address. You can turn it off at any time.</Trans>
      </p>
      <p role="alert" className="error">
        {save.error && i18n._(errorText(save.error))}
      </p>
    </div>
  );
}
