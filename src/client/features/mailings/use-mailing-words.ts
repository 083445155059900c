import { useLingui } from '@lingui/react/macro';
import type { MailingState, RecipientState } from '#contract/mailing-filters.ts';
import type { AudienceKind } from '#contract/mailings.ts';

/** The codes of messages to audiences as text. */
export function useMailingWords() {
  const { t } = useLingui();
  const states: Record<MailingState, string> = {
    draft: t`Draft`,
    confirming: t`Waits for a colleague`,
    scheduled: t({ message: 'Scheduled', context: 'message' }),
    sending: t`Being sent`,
    paused: t({ message: 'Paused', context: 'message' }),
    sent: t({ message: 'Sent', context: 'message' }),
  };
  const results: Record<RecipientState, string> = {
    sent: t`Handed over`,
    due: t`Still to send`,
    failed: t`Refused`,
    stopped: t`Stopped such e-mails`,
    no_address: t`No e-mail address`,
    left: t`No longer concerned`,
    unclear: t`Not known`,
  };
  const kinds: Record<AudienceKind, string> = {
    registrations_begun: t`Registration begun, not complete`,
    registrations_complete: t`Registration complete`,
    sign_ups: t`Signed up for a conference or tour`,
    exhibitors_not_signed_in: t`Exhibitors that no one has signed in for`,
    exhibitor_people: t`People of all exhibitors`,
    earlier_visitors: t`Visitors of earlier exhibitions who agreed to it`,
  };
  return { states, results, kinds };
}

/** The reason of a refusal by the provider's code, such as `SMTP 550`. */
export function useReason() {
  const { t } = useLingui();
  return (code: string) => {
    if (code === 'BAD_ADDRESS') return t`The address is not valid.`;
    return /^SMTP 55[0-3]/.test(code)
      ? t`The mailbox does not exist or refuses it (${code}).`
      : code;
  };
}
