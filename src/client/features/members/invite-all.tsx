import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { registeredExhibitorQueries } from '#client/queries/exhibitors-console.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { inviteUninvited } from '#contract/access-invitations.ts';

/** Sends a personal link to every exhibitor member of the edition who has none and never signed in. */
export function InviteAll() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(registeredExhibitorQueries.uninvited());
  if (!data || data.count === 0) return null;
  const { count } = data;
  return (
    <>
      <Button kind="second" onClick={() => setAsking(true)}>
        <Trans>Invite all who were not invited ({count})</Trans>
      </Button>
      {isAsking && (
        <Sheet title={t`Invite exhibitors’ people`} onClosed={() => setAsking(false)}>
          <Question count={count} onClosed={() => setAsking(false)} />
        </Sheet>
      )}
    </>
  );
}

function Question({ count, onClosed }: { count: number; onClosed: () => void }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const queryKey = registeredExhibitorQueries.all();
  const invite = useMutation({
    mutationFn: () => call(inviteUninvited, { people: count }),
    onSuccess: onClosed,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <p>
        <Plural
          value={count}
          one="# person gets an e-mail with a personal link to the workspace, in their language."
          other="# people get an e-mail with a personal link to the workspace, in their language."
        />
      </p>
      <p className="quiet small">
        <Trans>They are sent one after the other. Each exhibitor’s page shows what arrived.</Trans>
      </p>
      <p role="alert" className="error">
        {invite.error && i18n._(errorText(invite.error))}
      </p>
      <Button
        isPending={invite.isPending}
        onClick={() =>
          invite.mutate(undefined, { onSuccess: () => toast(t`The invitations are on their way.`) })
        }
      >
        <Plural value={count} one="Send # invitation" other="Send # invitations" />
      </Button>
    </>
  );
}
