import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { errorText } from '#client/wire/error-text.ts';

interface DiscardDraftProps {
  /** Makes the call. */
  discard: () => Promise<unknown>;
  /** True for an unreleased item: discarding deletes it. */
  isNew: boolean;
  onDiscarded: () => void;
}

/** Discards the changes since the last release, after a confirmation. */
export function DiscardDraft({ discard: takeBack, isNew, onDiscarded }: DiscardDraftProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: takeBack,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
      onDiscarded();
    },
  });
  const title = isNew ? t`Delete this draft?` : t`Undo the changes?`;
  return (
    <>
      <Button kind="second" size="small" onClick={() => setAsking(true)}>
        {isNew ? <Trans>Delete</Trans> : <Trans>Undo changes</Trans>}
      </Button>
      {isAsking && (
        <Sheet title={title} onClosed={() => setAsking(false)}>
          <p>
            {isNew ? (
              <Trans>No one has seen it yet. It cannot be brought back.</Trans>
            ) : (
              <Trans>It is back to what the public sees.</Trans>
            )}
          </p>
          <p role="alert" className="error">
            {discard.error && i18n._(errorText(discard.error))}
          </p>
          <Button kind="danger" isPending={discard.isPending} onClick={() => discard.mutate()}>
            {isNew ? <Trans>Delete</Trans> : <Trans>Undo changes</Trans>}
          </Button>
        </Sheet>
      )}
    </>
  );
}
