import * as z from 'zod/mini';
import { ReservationFilters } from './booth-request-filters.ts';
import { reservationStates } from './booth-request-states.ts';
import { endpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';
import { Lang } from './wire.ts';

const who = { can: 'exhibitors.change' } as const;

const State = lazy(() => z.enum(reservationStates));

/** A person of the organiser who may answer requests. */
const Colleague = lazy(() => z.object({ organiser_id: z.uuidv7(), name: z.string() }));

const Note = lazy(() => optionalText(limits.ORGANISER_NOTE_CHARACTERS_MAX));

/** A booth request for the organiser, with choices as text. */
export const BoothRequest = lazy(() =>
  z.object({
    id: z.uuidv7(),
    reference_number: z.string(),
    company: z.string(),
    contact_name: z.string(),
    title: z.string(),
    tel: z.string(),
    email: z.string(),
    area: z.string(),
    category: z.string(),
    /** Code of `category`. */
    category_module: z.string(),
    display_type: z.string(),
    /** m² */
    intended_display_area: z.int(),
    standard_booth: z.int(),
    /** Language for messages to the sender. */
    lang: Lang,
    state: State,
    /** The organiser's latest message to the sender; empty: none. */
    word: z.string(),
    /** The responsible colleague; null: none yet. */
    assigned_to: z.nullable(Colleague),
    /** For colleagues only; the sender never sees it. */
    note: z.string(),
    sent_at: Instant,
    changed_at: z.nullable(Instant),
    /** Time of the mail about this state; null: no mail was sent. */
    told_at: z.nullable(Instant),
    /** Possible next states. */
    next_states: z.array(State),
  }),
);
export type BoothRequest = z.infer<typeof BoothRequest>;

const Which = lazy(() => z.object({ id: z.uuidv7() }));

export const listBoothRequests = endpoint({
  method: 'GET',
  path: '/web/console/booth-request/list',
  who,
  summary: 'Requests for booths at the current exhibition, the latest first.',
  input: lazy(() => z.extend(ReservationFilters, keyset)),
  output: lazy(() => keysetOf(BoothRequest)),
});

export const getBoothRequest = endpoint({
  method: 'GET',
  path: '/web/console/booth-request/info',
  who,
  summary: 'One request for a booth.',
  input: Which,
  output: BoothRequest,
});

export const answerBoothRequest = endpoint({
  method: 'POST',
  path: '/web/console/booth-request/answer',
  who,
  summary:
    'Sets the next state of a request and mails it to the sender with a comment; EDITED_MEANWHILE if it has changed since.',
  input: lazy(() =>
    z.object({
      id: z.uuidv7(),
      /** The state that the caller saw. */
      seen: State,
      state: State,
      word: optionalText(limits.BOOTH_REQUEST_WORD_CHARACTERS_MAX),
      is_told: z.boolean(),
    }),
  ),
  /** `is_told`: a mail is being sent. */
  output: lazy(() => z.extend(BoothRequest, { is_told: z.boolean() })),
  creates: true,
  changes: 'booth_request',
});

export const tellBoothRequest = endpoint({
  method: 'POST',
  path: '/web/console/booth-request/tell',
  who,
  summary: 'Mails the sender of a request its state, unless such a mail was already sent.',
  input: Which,
  output: BoothRequest,
  changes: 'booth_request',
});

export const listRequestColleagues = endpoint({
  method: 'GET',
  path: '/web/console/booth-request/colleagues',
  who,
  summary: "The organiser's people who can be responsible for a request.",
  input: lazy(() => z.object({})),
  output: lazy(() => z.object({ items: z.array(Colleague) })),
});

export const assignBoothRequest = endpoint({
  method: 'POST',
  path: '/web/console/booth-request/assign',
  who,
  summary: 'Assigns a request to a colleague, or to no one.',
  input: lazy(() => z.object({ id: z.uuidv7(), organiser_id: z.nullable(z.uuidv7()) })),
  output: BoothRequest,
  changes: 'booth_request',
});

export const noteBoothRequest = endpoint({
  method: 'POST',
  path: '/web/console/booth-request/note',
  who,
  summary: 'Saves an internal note on a request; EDITED_MEANWHILE if it has changed since.',
  input: lazy(() => z.object({ id: z.uuidv7(), seen: Note, note: Note })),
  output: BoothRequest,
  changes: 'booth_request',
});
