import * as z from 'zod/mini';
import { contextOf, signatureRefusal, signCode, splitCode } from './signed-code.ts';

/**
 * The ticket in the QR code. It has 23 bytes, big-endian, then the Ed25519 signature over the context and
 * those bytes, all in Base45. It names no person.
 */
const TICKET_CODE_VERSION = 1;
export const TICKET_CODE_CHARACTERS = 131;
const PAYLOAD_BYTES = 23;
/** Separates tickets from all other signatures of the same key. */
const CONTEXT = contextOf('EXPO-TICKET-1\0');

/**
 * Never renumber these: printed badges and gates use them. 0 is none; 9 to 127 are free, 128 to 255 are
 * custom ones of an installation. The code does not determine which class opens which gate.
 */
export const ticketClasses = {
  visitor: 1,
  exhibitor: 2,
  /** Builds booths and takes them down. */
  contractor: 3,
  speaker: 4,
  press: 5,
  guest_of_honour: 6,
  organiser: 7,
  /** Venue staff: cleaning, catering, safety. */
  service: 8,
} as const;

/** The day mask of a ticket for any valid day, including set-up and dismantling, which have no bit. */
export const ANY_DAY = 0xff;

const byte = z.int().check(z.minimum(0), z.maximum(0xff));
const uint16 = z.int().check(z.minimum(0), z.maximum(0xffff));
/** Unix seconds. */
const uint32 = z.int().check(z.minimum(0), z.maximum(0xffffffff));

/** Eight random bytes as sixteen hexadecimal digits; the key of all ticket data. */
export const TicketId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
export type TicketId = z.infer<typeof TicketId>;
/** Means every revision: all codes of the ticket are refused. */
export const ALL_REVISIONS = 255;

export const TicketPayload = z.object({
  key_id: byte,
  exhibition_number: uint16,
  ticket_id: TicketId,
  /** Increases when a ticket is reissued; the codes of lower revisions can then be revoked. */
  revision: byte,
  /** A value of `ticketClasses`. */
  class: byte,
  /** Bit 0 is the first day of the exhibition; `ANY_DAY` means all days. */
  day_mask: byte,
  /** The first second of its validity. */
  not_before: uint32,
  /** The last second of its validity. */
  not_after: uint32,
});
export type TicketPayload = z.infer<typeof TicketPayload>;

export const TicketKey = z.object({
  id: byte,
  /** Undefined: the key signs for every exhibition of the installation. */
  exhibition_number: z.optional(uint16),
  /** 32 bytes in base64url. */
  public_key: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** Tickets of active, next and old keys are valid; those of a killed key never. */
  state: z.enum(['active', 'next', 'old', 'killed']),
});
export type TicketKey = z.infer<typeof TicketKey>;

export const TicketKeySet = z.object({
  /** Increases with every change. */
  version: z.int().check(z.positive()),
  keys: z
    .array(TicketKey)
    .check(z.refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length)),
});
export type TicketKeySet = z.infer<typeof TicketKeySet>;

/** The newer key set: replaying an older one never restores a killed key. */
export function newerKeySet(current: TicketKeySet, offered: TicketKeySet): TicketKeySet {
  return offered.version > current.version ? offered : current;
}

/** The data that a gate, the server or the ticket's page needs to verify a code. */
export interface TicketKnowledge {
  keys: TicketKeySet;
  exhibition_number: number;
  /** First day of the exhibition, YYYY-MM-DD. */
  start_date: string;
  now: Date;
  /** Ticket id → its highest revoked revision; 255 revokes the ticket permanently. */
  revoked: ReadonlyMap<TicketId, number>;
}

/** Sorted by the order of the checks: the first failure is the reason. */
export type TicketVerdict =
  | { verdict: 'refuse'; reason: 'malformed' }
  | { verdict: 'refuse'; reason: 'unknown_key' | 'killed_key' | 'bad_signature' }
  | {
      verdict: 'refuse';
      reason: 'other_exhibition' | 'revoked' | 'not_yet_valid' | 'expired' | 'wrong_day';
      ticket: TicketPayload;
    }
  | { verdict: 'admit'; ticket: TicketPayload };

/** The 23 bytes. Throws if a field exceeds its range. */
export function encodeTicketPayload(payload: TicketPayload): Uint8Array<ArrayBuffer> {
  const fields = z.parse(TicketPayload, payload);
  const view = new DataView(new ArrayBuffer(PAYLOAD_BYTES));
  view.setUint8(0, TICKET_CODE_VERSION);
  view.setUint8(1, fields.key_id);
  view.setUint16(2, fields.exhibition_number);
  view.setBigUint64(4, BigInt(`0x${fields.ticket_id}`));
  view.setUint8(12, fields.revision);
  view.setUint8(13, fields.class);
  view.setUint8(14, fields.day_mask);
  view.setUint32(15, fields.not_before);
  view.setUint32(19, fields.not_after);
  return new Uint8Array(view.buffer);
}

/** The text of the QR code, signed with the private Ed25519 key of `key_id`. */
export async function signTicket(payload: TicketPayload, privateKey: CryptoKey): Promise<string> {
  return signCode(CONTEXT, encodeTicketPayload(payload), privateKey);
}

/** Decodes the canonical text without verifying its signature. */
export function decodeTicketCode(text: string): {
  ticket: TicketPayload;
  bytes: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
} | null {
  const lengths = { characters: TICKET_CODE_CHARACTERS, payload_bytes: PAYLOAD_BYTES };
  const parts = splitCode(text, lengths);
  if (!parts) return null;
  const view = new DataView(parts.bytes.buffer);
  if (view.getUint8(0) !== TICKET_CODE_VERSION) return null;
  return {
    ticket: {
      key_id: view.getUint8(1),
      exhibition_number: view.getUint16(2),
      ticket_id: view.getBigUint64(4).toString(16).padStart(16, '0'),
      revision: view.getUint8(12),
      class: view.getUint8(13),
      day_mask: view.getUint8(14),
      not_before: view.getUint32(15),
      not_after: view.getUint32(19),
    },
    ...parts,
  };
}

/** Verifies any scanned text; never throws. Does not check for earlier use. */
export async function verifyTicketCode(
  text: string,
  known: TicketKnowledge,
): Promise<TicketVerdict> {
  const decoded = decodeTicketCode(text);
  if (!decoded) return { verdict: 'refuse', reason: 'malformed' };
  const { ticket, bytes, signature } = decoded;

  const code = { context: CONTEXT, bytes, signature };
  const unsigned = await signatureRefusal(known.keys.keys, ticket, code);
  if (unsigned) return { verdict: 'refuse', reason: unsigned };

  const reason = refusal(ticket, known);
  return reason ? { verdict: 'refuse', reason, ticket } : { verdict: 'admit', ticket };
}

function refusal(ticket: TicketPayload, known: TicketKnowledge) {
  const seconds = Math.floor(known.now.getTime() / 1000);
  if (ticket.exhibition_number !== known.exhibition_number) return 'other_exhibition';
  if (ticket.revision <= (known.revoked.get(ticket.ticket_id) ?? -1)) return 'revoked';
  if (seconds < ticket.not_before) return 'not_yet_valid';
  if (seconds > ticket.not_after) return 'expired';
  if (!isDayInMask(ticket.day_mask, exhibitionDay(known.start_date, known.now))) return 'wrong_day';
  return null;
}

/** 0 on the first day of the exhibition, negative before it; days begin at midnight in Asia/Shanghai. */
export function exhibitionDay(startDate: string, now: Date): number {
  return Math.floor((now.getTime() - midnight(startDate)) / 86_400_000);
}

/** The start of a day in Asia/Shanghai, which has had UTC+8 without summer time since 1991. */
export function midnight(day: string): number {
  return Date.parse(`${day}T00:00+08:00`);
}

/** The mask of exhibition days, 0 being the first; all eight possible days become `ANY_DAY`. */
export function dayMask(days: Iterable<number>): number {
  let mask = 0;
  for (const day of days) {
    if (!(day >= 0 && day < 8)) throw new RangeError(`A day mask holds days 0 to 7, not ${day}`);
    mask |= 1 << day;
  }
  return mask;
}

export function isDayInMask(mask: number, day: number): boolean {
  return mask === ANY_DAY || (day >= 0 && day < 8 && (mask & (1 << day)) !== 0);
}
