import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationQueries } from '#client/queries/invitations.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { withdrawExhibitorInvitation } from '#contract/exhibitor-invitations.ts';

/** Withdraws an invitation after a confirmation: printed posters then lead nowhere. */
export function WithdrawInvitation({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => call(withdrawExhibitorInvitation, { id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: invitationQueries.all() });
      setAsked(false);
    },
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      {isAsked && (
        <Sheet title={t`Withdraw this invitation?`} onClosed={() => setAsked(false)}>
          <p>
            <Trans>Its link and every poster with it stop working. The figures stay.</Trans>
          </p>
          <p role="alert" className="error">
            {withdraw.error && i18n._(errorText(withdraw.error))}
          </p>
          <Button kind="danger" isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
            <Trans>Withdraw</Trans>
          </Button>
        </Sheet>
      )}
    </>
  );
}
