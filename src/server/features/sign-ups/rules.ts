import { zonedInstant } from '#contract/calendar.ts';
import type { Capability } from '#contract/capabilities.ts';
import { maskedContact } from '#contract/mask-contact.ts';
import type { ListedSignUp } from '#contract/sign-ups.ts';
import type { FoundSignUp } from './rows.ts';

type State = ListedSignUp['state'];

export function stateOf({ state, entered_at }: Pick<FoundSignUp, 'state' | 'entered_at'>): State {
  if (state === null) return 'cancelled';
  if (state === 'waiting') return 'waiting';
  return entered_at ? 'entered' : 'signed_up';
}

/** A row of the list. Contacts are masked, and shown only to organisers who may ever see them. */
export function presentSignUp(
  row: FoundSignUp,
  {
    time_zone,
    capabilities,
    no_shows,
  }: { time_zone: string; capabilities: readonly Capability[]; no_shows: number },
): ListedSignUp {
  const clock = (instant: Date) => zonedInstant(instant, time_zone);
  const { id, item, person, cancelled_at, cancelled_by, reason, place, certificate_number } = row;
  const seesContacts = capabilities.includes('registrations.contacts');
  return {
    id,
    place,
    certificate_number,
    no_shows,
    item: { ...item, starts_at: clock(item.starts_at) },
    state: stateOf(row),
    joined_at: clock(row.joined_at),
    entered_at: row.entered_at && clock(row.entered_at),
    cancelled:
      cancelled_at && cancelled_by ? { at: clock(cancelled_at), by: cancelled_by, reason } : null,
    registration_id: person.registration_id,
    name: person.name ?? '',
    company_name: person.company_name ?? '',
    country: person.country ?? '',
    ticket_number: person.ticket_number ?? '',
    contact: seesContacts ? maskedContact(contactsOf(row)) : null,
  };
}

export function contactsOf({ person: { area_code, cellphone, email } }: FoundSignUp) {
  return { area_code: area_code ?? '', cellphone: cellphone ?? '', email: email ?? '' };
}
