import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readSignIn, storeSignIn } from '#client/device/sign-in.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import classes from '#client/ui/workspace.module.css';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { leaveExhibitor } from '#contract/members.ts';

/** Stops acting for the exhibitor oneself. */
export function Leave({ onLeft }: { onLeft: () => void }) {
  const { t, i18n } = useLingui();
  const member_id = readSignIn()?.member?.member_id;
  const [isAsked, setAsked] = useState(false);
  const leave = useMutation({
    mutationFn: (member_id: string) => call(leaveExhibitor, { member_id }),
    onSuccess: () => {
      const signIn = readSignIn();
      if (signIn) storeSignIn({ ...signIn, member: null });
      onLeft();
    },
  });
  return (
    <>
      <button type="button" className={classes.small} onClick={() => setAsked(true)}>
        <Trans>Leave this company</Trans>
      </button>
      {isAsked && (
        <Sheet title={t`Leave this company?`} onClosed={() => setAsked(false)}>
          <p>
            <Trans>
              You no longer see its inquiries or change anything. To come back you need a new
              invitation.
            </Trans>
          </p>
          <p role="alert" className={classes.error}>
            {leave.error && i18n._(errorText(leave.error))}
          </p>
          <button
            type="button"
            className={classes.danger}
            aria-disabled={leave.isPending}
            onClick={() => member_id && !leave.isPending && leave.mutate(member_id)}
          >
            <Trans>Leave</Trans>
          </button>
        </Sheet>
      )}
    </>
  );
}
