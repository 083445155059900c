import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { removeConsoleTask } from '#contract/exhibitor-tasks-console.ts';

/** Deletes a task without answers, after a question. */
export function RemoveTask({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeConsoleTask, { id }),
    onSuccess: async () => {
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: consoleTaskQueries.list().queryKey });
    },
  });
  return (
    <div className="stack gap-8 parted">
      <p className="row">
        {isAsked ? (
          <>
            <Button kind="danger" isPending={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Delete</Trans>
            </Button>
            <Button kind="second" onClick={() => setAsked(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <Button kind="quiet" onClick={() => setAsked(true)}>
            <Trans>Delete the task…</Trans>
          </Button>
        )}
      </p>
      <p role="alert" className="small error">
        {remove.error && i18n._(errorText(remove.error))}
      </p>
    </div>
  );
}
