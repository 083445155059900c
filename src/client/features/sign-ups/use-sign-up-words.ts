import { useLingui } from '@lingui/react/macro';
import type { ListedSignUp } from '#contract/sign-ups.ts';

/** Texts of the codes in sign-up lists. */
export function useSignUpWords() {
  const { t } = useLingui();
  const states: Record<ListedSignUp['state'], string> = {
    signed_up: t`Signed up`,
    waiting: t`Waiting list`,
    entered: t`Entered`,
    cancelled: t`Cancelled`,
  };
  const columns = {
    item: t`Conference or tour`,
    state: t`State`,
    name: t`Name`,
    company_name: t`Company`,
    phone_number: t`Phone number`,
    email: t`E-mail`,
    ticket_number: t`Ticket number`,
    joined_at: t`Signed up at`,
    entered_at: t`Entered at`,
    certificate_number: t`Certificate number`,
    cancelled_at: t`Cancelled at`,
    cancelled_reason: t`Reason for the cancellation`,
  };
  return { states, columns };
}
