import { useLingui } from '@lingui/react/macro';
import type { personStates } from '#contract/person-filters.ts';
import type { Person } from '#contract/persons.ts';

/** Words for the codes on the pages of persons. */
export function usePersonWords() {
  const { t } = useLingui();
  const filters: Record<(typeof personStates)[number], string> = {
    complete: t`Registered`,
    begun: t`Started, not complete`,
    revoked: t`Ticket revoked`,
    same_id_number: t`Same ID number`,
  };
  const signUpStates: Record<Person['sign_ups'][number]['state'], string> = {
    signed_up: t`Signed up`,
    waiting: t`Waiting list`,
    entered: t`Entered`,
    cancelled: t`Cancelled`,
  };
  const inviters: Record<NonNullable<Person['invited_by']>['kind'], string> = {
    friend: t`A buyer, a friend`,
    group: t`A buyer, a group`,
    exhibitor: t`Exhibitor`,
    channel: t`Channel`,
  };
  return { filters, signUpStates, inviters };
}
