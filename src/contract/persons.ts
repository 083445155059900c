import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line, lineOrEmpty } from './fields.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { PersonFilters } from './person-filters.ts';
import { Instant } from './plain-fields.ts';
import { Region } from './registrations.ts';
import { signUpStates } from './sign-up-filters.ts';
import { TicketId } from './ticket-code.ts';

/** Phone and e-mail address, mostly masked; null: the caller's role lacks access. */
const MaskedContact = z.nullable(z.object({ phone: z.string(), email: z.string() }));

/** A signed-in person, by registration for the current exhibition. */
export const ListedPerson = lazy(() =>
  z.object({
    /** Id of the registration. */
    id: z.uuidv7(),
    /** Empty, like the company: nothing entered yet. */
    name: z.string(),
    company_name: z.string(),
    /** ISO 3166-1 alpha-2, or empty. */
    country: z.string(),
    ticket_number: z.string(),
    state: z.enum(['complete', 'begun', 'revoked']),
    contact: MaskedContact,
    created_at: Instant,
    completed_at: z.nullable(Instant),
    /** Another registration has the same ID number. */
    shares_id_number: z.boolean(),
  }),
);
export type ListedPerson = z.infer<typeof ListedPerson>;

export const listPersons = endpoint({
  method: 'GET',
  path: '/web/console/person/list',
  who: { can: 'registrations.read' },
  summary: 'People who signed in for the current exhibition, newest first; contacts are masked.',
  input: lazy(() => z.extend(PersonFilters, keyset)),
  output: lazy(() => keysetOf(ListedPerson)),
});

/** All console data of a person. */
export const Person = lazy(() =>
  z.object({
    ...ListedPerson.shape,
    account_id: z.uuid(),
    region: z.nullable(Region),
    job_title: z.string(),
    department: z.string(),
    city: z.string(),
    company_address: z.string(),
    channel: z.string(),
    has_id_number: z.boolean(),
    has_questionnaire: z.boolean(),
    /** Answers to the questionnaire, in the order of the form. Texts are for roles that may see contacts. */
    answers: z.array(
      z.object({
        code: z.string(),
        /** Of the organiser's own question; null: the form has the words. */
        label: z.nullable(z.string()),
        answer: z.string(),
      }),
    ),
    /** Number of registrations for other exhibitions. */
    other_registrations: z.int(),
    ticket: z.nullable(
      z.object({
        ticket_id: TicketId,
        ticket_number: z.string(),
        issued_at: Instant,
        /** Number of reissues of its code. */
        revision: z.int(),
        revoked: z.nullable(z.object({ at: Instant, reason: z.string() })),
        /** Admitted scans at gates. */
        entries: z.int(),
        last_entry_at: z.nullable(Instant),
      }),
    ),
    sign_ups: z.array(
      z.object({
        id: z.uuidv7(),
        title: inBothLanguages(z.string()),
        starts_at: Instant,
        state: z.enum(signUpStates),
      }),
    ),
    inquiries: z.int(),
    buying_leads: z.int(),
    /** Number of invited friends. */
    invited: z.int(),
    /** The inviter by link; null: none. Buyers are anonymous. */
    invited_by: z.nullable(
      z.object({
        kind: z.enum(['friend', 'group', 'exhibitor', 'channel']),
        /** Name of an exhibitor or a channel. */
        name: z.nullable(inBothLanguages(z.string())),
      }),
    ),
    /** The latest sign-ins, newest first. */
    sign_ins: z.array(z.object({ at: Instant, is_active: z.boolean() })),
    /** Number of valid sign-ins. */
    active_sign_ins: z.int(),
    /** The exhibitor that the person works for; null: none. */
    exhibitor: z.nullable(inBothLanguages(z.string())),
    is_organiser: z.boolean(),
  }),
);
export type Person = z.infer<typeof Person>;

const OfPerson = z.object({ registration_id: z.uuidv7() });

export const getPerson = endpoint({
  method: 'GET',
  path: '/web/console/person/info',
  who: { can: 'registrations.read' },
  summary: 'One person: registration, ticket, sign-ups, counts and sign-ins; contacts are masked.',
  input: OfPerson,
  output: Person,
});

/** An undefined field is unchanged. */
const corrected = () => z.optional(lineOrEmpty(limits.ADDRESS_CHARACTERS_MAX));

export const correctPerson = endpoint({
  method: 'POST',
  path: '/web/console/person/correct',
  who: { can: 'registrations.change' },
  summary:
    'Corrects a completed registration by the rules of its form; uses up no edit of the person’s.',
  input: z.extend(OfPerson, {
    name: corrected(),
    company_name: corrected(),
    job_title: corrected(),
    department: corrected(),
    city: corrected(),
    company_address: corrected(),
    area_code: corrected(),
    cellphone: corrected(),
    email: corrected(),
  }),
  output: z.object({}),
  creates: true,
  changes: 'registration',
});

const WithReason = z.extend(OfPerson, { reason: line() });

export const revokeTicket = endpoint({
  method: 'POST',
  path: '/web/console/ticket/revoke',
  who: { can: 'registrations.change' },
  summary: 'Revokes a ticket: its holder is told the reason, gates refuse it.',
  input: WithReason,
  output: z.object({}),
  creates: true,
  changes: 'ticket',
});

export const restoreTicket = endpoint({
  method: 'POST',
  path: '/web/console/ticket/restore',
  who: { can: 'registrations.change' },
  summary: 'Restores a revoked ticket with its code.',
  input: WithReason,
  output: z.object({}),
  creates: true,
  changes: 'ticket',
});

export const reissueTicket = endpoint({
  method: 'POST',
  path: '/web/console/ticket/reissue',
  who: { can: 'registrations.change' },
  summary: 'Gives a ticket a new code; the one before is refused.',
  input: WithReason,
  output: z.object({}),
  creates: true,
  changes: 'ticket',
});

/** Not marked as creating: the idempotency record would store the copy. */
export const exportPerson = endpoint({
  method: 'POST',
  path: '/web/console/person/export',
  who: { can: 'export.personal' },
  summary: 'All data of a person as a file, with the ID number masked; recorded in the history.',
  input: OfPerson,
  output: z.object({
    file_name: z.string(),
    media_type: z.string(),
    /** The file in base64. */
    content: z.string(),
  }),
  changes: 'person',
});

export const getErasure = endpoint({
  method: 'GET',
  path: '/web/console/person/erasure',
  who: { can: 'export.personal' },
  summary: 'What erasing a person would delete, what would stay, and why.',
  input: OfPerson,
  output: z.object({
    /** Names of stored data, with the number of records. */
    stored: z.array(z.object({ what: z.string(), records: z.int() })),
    /** Sentences with reasons. */
    stays: z.array(z.string()),
    /** No other owner or main contact exists. */
    not_erasable: z.nullable(z.enum(['LAST_OWNER', 'LAST_MAIN_CONTACT'])),
    /** Required confirmation text: the name, or else the end of the id. */
    typed: z.string(),
  }),
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/web/console/person/erase',
  who: { can: 'export.personal' },
  summary:
    "Erases a person in all exhibitions; the organiser's own people only with the right to manage people.",
  input: z.extend(OfPerson, { typed: line(), reason: line() }),
  output: z.object({ account_id: z.uuid() }),
  creates: true,
  changes: 'person',
});
