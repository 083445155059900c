import * as z from 'zod/mini';
import { contextOf, signatureRefusal, signCode, splitCode } from './signed-code.ts';
import { TicketId, type TicketKeySet } from './ticket-code.ts';

/**
 * The admission ticket of one conference in a QR code. It has 36 bytes, big-endian, then the Ed25519
 * signature over the context and those bytes, all in Base45. Signed with the keys of entrance tickets in a
 * separate context: neither is valid as the other. It names no person.
 */
const ADMISSION_CODE_VERSION = 1;
export const ADMISSION_CODE_CHARACTERS = 150;
const PAYLOAD_BYTES = 36;
const CONTEXT = contextOf('EXPO-ADMISSION-1\0');

const byte = z.int().check(z.minimum(0), z.maximum(0xff));
const uint16 = z.int().check(z.minimum(0), z.maximum(0xffff));
/** Unix seconds. */
const uint32 = z.int().check(z.minimum(0), z.maximum(0xffffffff));

export const AdmissionPayload = z.object({
  key_id: byte,
  exhibition_number: uint16,
  conference_id: z.uuidv7(),
  /** Id of the admission, not of the entrance ticket: new with each sign-up. */
  admission_id: TicketId,
  /** The first second of its validity. */
  not_before: uint32,
  /** The last second of its validity. */
  not_after: uint32,
});
export type AdmissionPayload = z.infer<typeof AdmissionPayload>;

/** The data that a door needs to verify a code, without a network. */
export interface AdmissionKnowledge {
  keys: TicketKeySet;
  exhibition_number: number;
  conference_id: string;
  now: Date;
  /** Ids of admissions with a cancelled sign-up. */
  revoked: ReadonlySet<string>;
}

/** Sorted by the order of the checks: the first failure is the reason. */
export const admissionRefusals = [
  'malformed',
  'unknown_key',
  'killed_key',
  'bad_signature',
  'other_exhibition',
  'other_conference',
  'revoked',
  'not_yet_valid',
  'expired',
] as const;
export type AdmissionRefusal = (typeof admissionRefusals)[number];

export type AdmissionVerdict =
  | { verdict: 'refuse'; reason: AdmissionRefusal }
  | { verdict: 'admit'; admission: AdmissionPayload };

/** The 36 bytes. Throws if a field exceeds its range. */
export function encodeAdmission(payload: AdmissionPayload): Uint8Array<ArrayBuffer> {
  const fields = z.parse(AdmissionPayload, payload);
  const view = new DataView(new ArrayBuffer(PAYLOAD_BYTES));
  const conference = fields.conference_id.replaceAll('-', '');
  view.setUint8(0, ADMISSION_CODE_VERSION);
  view.setUint8(1, fields.key_id);
  view.setUint16(2, fields.exhibition_number);
  view.setBigUint64(4, BigInt(`0x${conference.slice(0, 16)}`));
  view.setBigUint64(12, BigInt(`0x${conference.slice(16)}`));
  view.setBigUint64(20, BigInt(`0x${fields.admission_id}`));
  view.setUint32(28, fields.not_before);
  view.setUint32(32, fields.not_after);
  return new Uint8Array(view.buffer);
}

/** The text of the QR code, signed with the private Ed25519 key of `key_id`. */
export function signAdmission(payload: AdmissionPayload, privateKey: CryptoKey): Promise<string> {
  return signCode(CONTEXT, encodeAdmission(payload), privateKey);
}

/** Decodes the canonical text without verifying its signature. */
export function decodeAdmissionCode(text: string) {
  const lengths = { characters: ADMISSION_CODE_CHARACTERS, payload_bytes: PAYLOAD_BYTES };
  const parts = splitCode(text, lengths);
  if (!parts) return null;
  const view = new DataView(parts.bytes.buffer);
  if (view.getUint8(0) !== ADMISSION_CODE_VERSION) return null;
  const hexAt = (place: number) => view.getBigUint64(place).toString(16).padStart(16, '0');
  const read = AdmissionPayload.safeParse({
    key_id: view.getUint8(1),
    exhibition_number: view.getUint16(2),
    conference_id: uuidOf(hexAt(4) + hexAt(12)),
    admission_id: hexAt(20),
    not_before: view.getUint32(28),
    not_after: view.getUint32(32),
  });
  return read.success ? { admission: read.data, ...parts } : null;
}

/** Verifies any scanned text; never throws. Does not check for earlier use. */
export async function verifyAdmissionCode(
  text: string,
  known: AdmissionKnowledge,
): Promise<AdmissionVerdict> {
  const decoded = decodeAdmissionCode(text);
  if (!decoded) return { verdict: 'refuse', reason: 'malformed' };
  const { admission, bytes, signature } = decoded;
  const code = { context: CONTEXT, bytes, signature };
  const reason =
    (await signatureRefusal(known.keys.keys, admission, code)) ?? refusalOf(admission, known);
  return reason ? { verdict: 'refuse', reason } : { verdict: 'admit', admission };
}

function refusalOf(
  admission: AdmissionPayload,
  { exhibition_number, conference_id, revoked, now }: AdmissionKnowledge,
): AdmissionRefusal | null {
  const seconds = Math.floor(now.getTime() / 1000);
  if (admission.exhibition_number !== exhibition_number) return 'other_exhibition';
  if (admission.conference_id !== conference_id) return 'other_conference';
  if (revoked.has(admission.admission_id)) return 'revoked';
  if (seconds < admission.not_before) return 'not_yet_valid';
  return seconds > admission.not_after ? 'expired' : null;
}

function uuidOf(hex: string): string {
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...groups, hex.slice(20)].join('-');
}
