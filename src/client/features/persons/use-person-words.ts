import { useLingui } from '@lingui/react/macro';
import type { ListedPerson, Person } from '#contract/persons.ts';

/** What persons' pages say by code, in words. */
export function usePersonWords() {
  const { t } = useLingui();
  const states: Record<ListedPerson['state'], string> = {
    complete: t`Registered`,
    begun: t`Begun, not complete`,
    revoked: t`Ticket revoked`,
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
  return { states, signUpStates, inviters };
}
