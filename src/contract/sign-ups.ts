import * as z from 'zod/mini';
import { BothLanguages } from './conferences.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';
import { SignUpFilters, signUpStates } from './sign-up-filters.ts';

const who = { can: 'programme' } as const;

/** A conference or tour, with the counts of its lists. */
export const SignUpItem = z.object({
  id: z.uuidv7(),
  of: z.enum(['conference', 'tour']),
  title: BothLanguages,
  starts_at: Instant,
  is_cancelled: z.boolean(),
  /** null: unlimited. */
  capacity: z.nullable(z.int()),
  /** Assigned seats, entered people, and waiting people. */
  taken: z.int(),
  entered: z.int(),
  waiting: z.int(),
});
export type SignUpItem = z.infer<typeof SignUpItem>;

/** Phone and e-mail address, mostly masked. */
const MaskedContact = z.object({ phone: z.string(), email: z.string() });

/** A sign-up for the organiser. */
export const ListedSignUp = lazy(() =>
  z.object({
    id: z.uuidv7(),
    item: z.object({
      id: z.uuidv7(),
      of: z.enum(['conference', 'tour']),
      title: BothLanguages,
      starts_at: Instant,
    }),
    state: z.enum(signUpStates),
    /** Position on the waiting list, from 1; null: not on it. */
    place: z.nullable(z.int()),
    joined_at: Instant,
    entered_at: z.nullable(Instant),
    certificate_number: z.nullable(z.string()),
    cancelled: z.nullable(
      z.object({ at: Instant, by: z.enum(['holder', 'organiser']), reason: z.string() }),
    ),
    /** null: the registration has been deleted. */
    registration_id: z.nullable(z.uuidv7()),
    name: z.string(),
    company_name: z.string(),
    /** ISO 3166-1 alpha-2, or empty. */
    country: z.string(),
    ticket_number: z.string(),
    /** null: the caller's role lacks access. */
    contact: z.nullable(MaskedContact),
    /** Unused seats of this person at this exhibition. */
    no_shows: z.int(),
  }),
);
export type ListedSignUp = z.infer<typeof ListedSignUp>;

export const listSignUpItems = endpoint({
  method: 'GET',
  path: '/web/console/sign-up/items',
  who,
  summary: 'Conferences and tours of the current exhibition with how many signed up and wait.',
  input: z.object({}),
  output: z.object({ items: z.array(SignUpItem) }),
});

export const listSignUps = endpoint({
  method: 'GET',
  path: '/web/console/sign-up/list',
  who,
  summary: 'People who signed up for one or all conferences and tours; contacts are masked.',
  input: lazy(() => z.extend(SignUpFilters, keyset)),
  output: lazy(() => keysetOf(ListedSignUp)),
});

export const showContact = endpoint({
  method: 'POST',
  path: '/web/console/registration/show-contact',
  who: { can: 'registrations.contacts' },
  summary: 'Phone and e-mail address of a registration; recorded once a day in its history.',
  input: z.object({ registration_id: z.uuidv7() }),
  output: MaskedContact,
  changes: 'registration',
});

/**
 * Selected rows for an action: some, or all matching. For all, the caller passes the count: LIST_CHANGED if
 * it differs.
 */
const Chosen = lazy(() =>
  z.union([
    z.object({
      ids: z.array(z.uuidv7()).check(z.minLength(1), z.maxLength(limits.CONSOLE_ROWS_MAX)),
    }),
    z.object({
      matching: SignUpFilters,
      count: z.int().check(z.gte(1), z.lte(limits.CONSOLE_COUNT_MAX)),
    }),
  ]),
);
export type Chosen = z.infer<typeof Chosen>;

export const cancelSignUps = endpoint({
  method: 'POST',
  path: '/web/console/sign-up/cancel',
  who,
  summary:
    'Cancels seats and places on waiting lists with a reason for the holders; people on the waiting list move up.',
  input: lazy(() => z.object({ chosen: Chosen, reason: line() })),
  output: z.object({ cancelled: z.int(), moved_up: z.int() }),
  creates: true,
  changes: 'sign_up',
});

export const moveUpSignUps = endpoint({
  method: 'POST',
  path: '/web/console/sign-up/move-up',
  who,
  summary: 'Gives free seats to the waiting list, longest waiting first.',
  input: lazy(() => z.object({ chosen: Chosen })),
  /** `left`: people without a free seat. */
  output: z.object({ moved_up: z.int(), left: z.int() }),
  creates: true,
  changes: 'sign_up',
});
