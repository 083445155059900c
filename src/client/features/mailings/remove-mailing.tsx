import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailingQueries } from '#client/queries/mailings.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { removeMailing } from '#contract/mailings.ts';

/** Deletes a draft, after a question. */
export function RemoveMailing({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeMailing, { id }),
    onSuccess: async () => {
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: [...mailingQueries.all(), 'list'] });
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
            <Trans>Delete the draft…</Trans>
          </Button>
        )}
      </p>
      <p role="alert" className="small error">
        {remove.error && i18n._(errorText(remove.error))}
      </p>
    </div>
  );
}
