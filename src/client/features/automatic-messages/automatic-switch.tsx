import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { automaticQueries } from '#client/queries/automatic-messages.ts';
import { Switch } from '#client/ui/switch.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { automaticRules } from '#contract/automatic-kinds.ts';
import { type ListedAutomatic, switchAutomaticMessage } from '#contract/automatic-messages.ts';
import { useAutomaticWords } from './use-automatic-words.ts';

interface AutomaticSwitchProps {
  message: Pick<ListedAutomatic, 'id' | 'is_off'>;
  maySend: boolean;
}

/** Stops a kind of message or sends it again, if it may be stopped. */
export function AutomaticSwitch({ message: { id: kind, is_off }, maySend }: AutomaticSwitchProps) {
  const { t, i18n } = useLingui();
  const { nameOf } = useAutomaticWords();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (isOff: boolean) => call(switchAutomaticMessage, { kind, is_off: isOff }),
    onError: (error) => toast(i18n._(errorText(error))),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: automaticQueries.history(kind) });
      return queryClient.invalidateQueries({ queryKey: automaticQueries.all() });
    },
  });
  if (!automaticRules[kind].can_stop) return <Trans>Always</Trans>;
  const isOff = change.isPending ? change.variables : is_off;
  const state = isOff
    ? t({ message: 'Off', context: 'sending' })
    : t({ message: 'On', context: 'sending' });
  if (!maySend) return state;
  const name = nameOf(kind);
  return (
    <Switch
      checked={!isOff}
      aria-label={`${state}: ${name}`}
      onChange={({ target }) => change.mutate(!target.checked)}
    >
      {state}
    </Switch>
  );
}
