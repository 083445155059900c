import * as z from 'zod/mini';
import { ADMISSION_CODE_CHARACTERS, admissionRefusals } from './admission-code.ts';
import { Room } from './conferences.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './plain-fields.ts';
import { TicketId } from './ticket-code.ts';

/** The right to enter one conference, for its holder. */
export const AdmissionTicket = z.object({
  conference_id: z.uuidv7(),
  title: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  room: Room,
  name: z.string(),
  company_name: z.string(),
  /** Null: the conference was cancelled. */
  code: z.nullable(
    z.object({
      admission_id: TicketId,
      /** The signed code, as encoded in the QR. */
      qr_text: z.string(),
      /** The modules of the QR, row by row, eight per byte, in Base64. */
      qr_modules: z.string(),
      valid_from: Instant,
      valid_until: Instant,
    }),
  ),
  /** Reason for the cancellation of the conference; null: not cancelled. */
  cancelled_reason: z.nullable(z.string()),
  entered_at: z.nullable(Instant),
  certificate_number: z.nullable(z.string()),
});
export type AdmissionTicket = z.infer<typeof AdmissionTicket>;

export const listAdmissionTickets = endpoint({
  method: 'GET',
  path: '/web/conference/admission-tickets',
  who: 'buyer',
  lane: 'ticket',
  summary: "One's own admission tickets for the current exhibition's conferences, in their order.",
  input: z.object({}),
  output: z.object({ server_time: Instant, items: z.array(AdmissionTicket) }),
});

export const makeAdmissionPicture = endpoint({
  method: 'POST',
  path: '/web/conference/admission-picture',
  who: 'registered_buyer',
  lane: 'ticket',
  summary: "The address of the caller's admission ticket as a PNG, valid for ten minutes.",
  input: z.object({ conference_id: z.uuidv7() }),
  output: z.object({
    /** Path and query on this site; secret, but without personal data. */
    url: z.string(),
    expires_at: Instant,
  }),
});

export const listRevokedAdmissions = endpoint({
  method: 'GET',
  path: '/web/conference/revoked-admissions',
  who: { can: 'gate.run' },
  lane: 'ticket',
  summary: 'The admissions to a conference whose sign-up was cancelled, for its door.',
  input: z.object({ conference_id: z.uuidv7() }),
  output: z.object({ as_of: Instant, admission_ids: z.array(TicketId) }),
});

export const admitToConference = endpoint({
  method: 'POST',
  path: '/web/conference/admit',
  who: { can: 'gate.run' },
  lane: 'ticket',
  summary:
    'Lets the holder of an admission ticket in, once, and issues the number of the certificate.',
  input: z.object({
    conference_id: z.uuidv7(),
    code: z.string().check(z.maxLength(2 * ADMISSION_CODE_CHARACTERS)),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('refused'), reason: z.enum(admissionRefusals) }),
    z.object({
      /** `entered_before`: the same ticket was admitted at `entered_at`. */
      outcome: z.enum(['admitted', 'entered_before']),
      name: z.string(),
      company_name: z.string(),
      entered_at: Instant,
      certificate_number: z.string(),
    }),
  ]),
  creates: true,
  // The seat records its entry; a door scans thousands.
  changes: 'nothing',
});
