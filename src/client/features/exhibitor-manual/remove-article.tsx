import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AskedAction } from '#client/forms/asked-action.tsx';
import { consoleManualQueries } from '#client/queries/exhibitor-manual-console.ts';
import { call } from '#client/wire/api.ts';
import { removeConsoleArticle } from '#contract/exhibitor-manual-console.ts';

/** Deletes an article with its confirmations, after a question. */
export function RemoveArticle({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeConsoleArticle, { id }),
    onSuccess: async () => {
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: consoleManualQueries.list().queryKey });
    },
  });
  return (
    <div className="stack gap-8 parted">
      <AskedAction
        action={remove}
        ask={<Trans>Delete the article…</Trans>}
        confirm={<Trans>Delete with its confirmations</Trans>}
        cancel={<Trans>Cancel</Trans>}
      />
    </div>
  );
}
