import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AskedAction } from '#client/forms/asked-action.tsx';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { call } from '#client/wire/api.ts';
import { removeConsoleTask } from '#contract/exhibitor-tasks-console.ts';

/** Deletes a task without answers, after a question. */
export function RemoveTask({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeConsoleTask, { id }),
    onSuccess: async () => {
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: consoleTaskQueries.list().queryKey });
    },
  });
  return (
    <div className="stack gap-8 parted">
      <AskedAction
        action={remove}
        ask={<Trans>Delete the task…</Trans>}
        confirm={<Trans>Delete</Trans>}
        cancel={<Trans>Cancel</Trans>}
      />
    </div>
  );
}
