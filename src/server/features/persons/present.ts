import { zonedInstant } from '#contract/calendar.ts';
import type { Capability } from '#contract/capabilities.ts';
import { maskedContact } from '#contract/mask-contact.ts';
import type { ListedPerson, Person } from '#contract/persons.ts';
import { type AskedQuestion, answerIn } from '#server/features/registrations/question-rows.ts';
import type { PersonRow } from './list-rows.ts';
import type { countEntries, findRecordOf } from './record-rows.ts';

export interface Shown {
  time_zone: string;
  capabilities: readonly Capability[];
}

/** Phone and e-mail of the registration, or else of the account. */
export function contactOf({ registration, account }: PersonRow) {
  const { area_code, cellphone, email } = registration;
  const own = cellphone
    ? { area_code, cellphone }
    : { area_code: '86', cellphone: account.cellphone ?? '' };
  return { ...own, email: email || (account.email ?? '') };
}

/** A row of the list. Contacts are masked, and shown only to organisers who may ever see them. */
export function presentListed(row: PersonRow, { time_zone, capabilities }: Shown): ListedPerson {
  const { id, name, company_name, country, is_finish_register, created_at, completed_at } =
    row.registration;
  const entered = is_finish_register ? 'complete' : 'begun';
  return {
    id,
    name,
    company_name,
    country,
    ticket_number: row.ticket?.ticket_number ?? '',
    state: row.ticket?.revoked_at ? 'revoked' : entered,
    contact: capabilities.includes('registrations.contacts') ? maskedContact(contactOf(row)) : null,
    created_at: zonedInstant(created_at, time_zone),
    completed_at: completed_at && zonedInstant(completed_at, time_zone),
    shares_id_number: row.shares_id_number,
  };
}

/** The data on the page of a person. */
export function presentPerson(
  row: PersonRow,
  {
    record,
    scans,
    asked,
    now,
    ...shown
  }: Shown & {
    record: Awaited<ReturnType<typeof findRecordOf>>;
    scans: Awaited<ReturnType<typeof countEntries>>;
    asked: readonly AskedQuestion[];
    now: Date;
  },
): Person {
  const { account_id, region, job_title, department, city, company_address, channel } =
    row.registration;
  const clock = (at: Date) => zonedInstant(at, shown.time_zone);
  const { sign_ups, sign_ins, invited_by, ...counts } = record;
  return {
    ...presentListed(row, shown),
    account_id,
    region,
    job_title,
    department,
    city,
    company_address,
    channel,
    ...counts,
    has_id_number: row.registration.id_number_encrypted !== null,
    has_questionnaire: row.registration.questionnaire !== null,
    answers: answersOf(row, asked, shown),
    ticket: row.ticket && presentTicket(row.ticket, scans, clock),
    sign_ups: sign_ups.map(({ id, title, starts_at, state, entered_at }) => {
      const taken = entered_at ? ('entered' as const) : ('signed_up' as const);
      return { id, title, starts_at: clock(starts_at), state: state === 'waiting' ? state : taken };
    }),
    sign_ins: sign_ins.map(({ created_at, expires_at, revoked_at }) => ({
      at: clock(created_at),
      is_active: revoked_at === null && expires_at > now,
    })),
    invited_by: invited_by
      ? { kind: invited_by.kind, name: invited_by.exhibitor ?? named(invited_by.channel) }
      : null,
  };
}

function answersOf(
  { registration: { questionnaire } }: PersonRow,
  asked: readonly AskedQuestion[],
  { capabilities }: Shown,
) {
  const seesTexts = capabilities.includes('registrations.contacts');
  return asked
    .filter(({ kind }) => kind !== 'text' || seesTexts)
    .map((question) => ({
      code: question.code,
      label: question.label,
      answer: answerIn(questionnaire, question),
    }))
    .filter(({ answer }) => answer !== '');
}

function presentTicket(
  {
    ticket_id,
    ticket_number,
    issued_at,
    revision,
    revoked_at,
    revoked_reason,
  }: NonNullable<PersonRow['ticket']>,
  { entries, last }: Awaited<ReturnType<typeof countEntries>>,
  clock: (at: Date) => string,
) {
  return {
    ticket_id,
    ticket_number,
    revision,
    entries,
    issued_at: clock(issued_at),
    revoked: revoked_at && { at: clock(revoked_at), reason: revoked_reason },
    last_entry_at: last && clock(last),
  };
}

const named = (text: string) => (text ? { zh: text, en: text } : null);
