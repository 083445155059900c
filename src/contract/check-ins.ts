import * as z from 'zod/mini';
import { EntryFilters, InvitedFilters } from './check-in-filters.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages } from './fields.ts';
import { stages } from './journey-stages.ts';
import { scanRefusals } from './journeys.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { CalendarDate, Instant } from './plain-fields.ts';

/** A scan reported by a gate, with the ticket's holder. */
export const Entry = lazy(() =>
  z.object({
    id: z.uuidv7(),
    /** The gate's clock. */
    at: Instant,
    reported_at: Instant,
    ticket_number: z.string(),
    /** Masked. */
    name: z.string(),
    company_name: z.string(),
    /** Null: admitted. Other scans never count as an entry. */
    refusal: z.nullable(z.enum(scanRefusals)),
  }),
);
export type Entry = z.infer<typeof Entry>;

export const listEntries = endpoint({
  method: 'GET',
  path: '/web/console/gate/list',
  who: { can: 'gate.run' },
  summary: 'The scans reported by gates, newest first.',
  input: lazy(() => z.extend(EntryFilters, keyset)),
  output: lazy(() => keysetOf(Entry)),
});

export const getEntryFigures = endpoint({
  method: 'GET',
  path: '/web/console/gate/figures',
  who: { can: 'gate.run' },
  summary: 'The number of entries by day, and by hour of one day.',
  input: lazy(() => z.object({ day: EntryFilters.shape.day })),
  output: z.object({
    /** `tickets`: distinct tickets, each counted once a day. */
    days: z.array(z.object({ day: CalendarDate, scans: z.int(), tickets: z.int() })),
    /** The requested day, otherwise the last one with an entry; empty hours are omitted. */
    hours: z.array(z.object({ hour: z.int(), scans: z.int() })),
  }),
});

/** A person who was invited, or opened a link, with the stage reached. */
export const InvitedPerson = lazy(() =>
  z.object({
    id: z.uuidv7(),
    kind: InvitedFilters.shape.kind._zod.def.innerType,
    link_id: z.string(),
    /** The inviter: an exhibitor, a buyer with a masked name, or the name of a channel. */
    inviter: inBothLanguages(z.string()),
    /** Masked address of an invited friend; empty if the inviter shared a link. */
    address: z.string(),
    stage: z.enum(stages),
    invited_at: Instant,
    /** Time of the last stage. */
    reached_at: Instant,
  }),
);
export type InvitedPerson = z.infer<typeof InvitedPerson>;

export const listInvitedPeople = endpoint({
  method: 'GET',
  path: '/web/console/invitations/list',
  who: { can: 'registrations.read' },
  summary: 'Every invitation with its stage, newest first.',
  input: lazy(() => z.extend(InvitedFilters, keyset)),
  output: lazy(() => keysetOf(InvitedPerson)),
});
