import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AskedAction } from '#client/forms/asked-action.tsx';
import { mailingQueries } from '#client/queries/mailings.ts';
import { call } from '#client/wire/api.ts';
import { removeMailing } from '#contract/mailings.ts';

/** Deletes a draft, after a question. */
export function RemoveMailing({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeMailing, { id }),
    onSuccess: async () => {
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: [...mailingQueries.all(), 'list'] });
    },
  });
  return (
    <div className="stack gap-8 parted">
      <AskedAction
        action={remove}
        ask={<Trans>Delete the draft…</Trans>}
        confirm={<Trans>Delete</Trans>}
        cancel={<Trans>Cancel</Trans>}
      />
    </div>
  );
}
