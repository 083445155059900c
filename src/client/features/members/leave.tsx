import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { leaveExhibitor } from '#contract/members.ts';

/** Ends the user's own membership. */
export function Leave({ onLeft }: { onLeft: () => void }) {
  const { t, i18n } = useLingui();
  const member_id = readSignIn()?.member?.member_id;
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const leave = useMutation({
    mutationFn: (member_id: string) => call(leaveExhibitor, { member_id }),
    onSuccess: async () => {
      const former = await import('#client/queries/former-member.ts');
      await former.forgetMembership(queryClient);
      onLeft();
    },
  });
  return (
    <>
      <Button kind="second" size="small" onClick={() => setAsked(true)}>
        <Trans>Leave this company</Trans>
      </Button>
      {isAsked && (
        <Sheet title={t`Leave this company?`} onClosed={() => setAsked(false)}>
          <p>
            <Trans>
              You no longer see its inquiries or change anything. To come back you need a new
              invitation.
            </Trans>
          </p>
          <p role="alert" className="error">
            {leave.error && i18n._(errorText(leave.error))}
          </p>
          <Button
            kind="danger"
            aria-disabled={leave.isPending}
            onClick={() => member_id && !leave.isPending && leave.mutate(member_id)}
          >
            <Trans>Leave</Trans>
          </Button>
        </Sheet>
      )}
    </>
  );
}
