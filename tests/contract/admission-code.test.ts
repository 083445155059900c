import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  ADMISSION_CODE_CHARACTERS,
  type AdmissionPayload,
  type AdmissionVerdict,
  decodeAdmissionCode,
  encodeAdmission,
  signAdmission,
  verifyAdmissionCode,
} from '#contract/admission-code.ts';
import { TicketKeySet, verifyTicketCode } from '#contract/ticket-code.ts';
import { inLane } from '../support/lane.ts';

import golden from './admission-code.golden.json' with { type: 'json' };

let privateKey: CryptoKey;

beforeAll(async () => {
  // A PKCS #8 envelope around the 32-byte seed, as RFC 8410 lays it out.
  const envelope = Buffer.from(`302e020100300506032b657004220420${golden.signing_seed}`, 'hex');
  privateKey = await crypto.subtle.importKey('pkcs8', envelope, 'Ed25519', false, ['sign']);
});

const seconds = fc.integer({ min: 0, max: 0xffffffff });
const anyAdmission = fc.record({
  key_id: fc.integer({ min: 0, max: 0xff }),
  exhibition_number: fc.integer({ min: 0, max: 0xffff }),
  conference_id: fc.uuid({ version: 7 }),
  admission_id: fc
    .bigInt({ min: 0n, max: 2n ** 64n - 1n })
    .map((id) => id.toString(16).padStart(16, '0')),
  not_before: seconds,
  not_after: seconds,
}) satisfies fc.Arbitrary<AdmissionPayload>;

test('every golden vector has its recorded verdict', async () => {
  const expected = golden.vectors.map(({ name, verdict }) => ({ name, verdict }));
  expect(await judgeAdmissions(golden)).toEqual(expected);
});

test('the golden vectors have the same verdicts if WebCrypto has no Ed25519', async () => {
  const importKey = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
  const expected = golden.vectors.map(({ name, verdict }) => ({ name, verdict }));
  expect(await judgeAdmissions(golden)).toEqual(expected);
  expect(importKey).toHaveBeenCalled();
  importKey.mockRestore();
});

test('signing the golden admission gives the same code', async () => {
  expect(await signAdmission(golden.signed.admission, privateKey)).toBe(golden.signed.text);
});

test('every admission survives encoding and decoding, in a code of 150 characters', async () => {
  await fc.assert(
    fc.asyncProperty(anyAdmission, async (admission) => {
      const text = await signAdmission(admission, privateKey);
      expect(text).toHaveLength(ADMISSION_CODE_CHARACTERS);
      expect(decodeAdmissionCode(text)?.admission).toEqual(admission);
    }),
    { numRuns: inLane({ short: 100, long: 2_000 }) },
  );
});

test('the code fits a QR code of version 6 with level M', () => {
  // ISO/IEC 18004, table 7: 6-M stores 154 alphanumeric characters.
  expect(ADMISSION_CODE_CHARACTERS).toBeLessThanOrEqual(154);
  expect(golden.signed.text).toMatch(/^[0-9A-Z $%*+\-./:]{150}$/);
});

test('an admission is never accepted as an entrance ticket', async () => {
  const { keys, exhibition_number } = golden.known;
  const verdict = await verifyTicketCode(golden.signed.text, {
    keys: keys as never,
    exhibition_number,
    start_date: '2026-03-05',
    revoked: new Map(),
    now: new Date('2026-03-05T10:00:00+08:00'),
  });
  expect(verdict).toEqual({ verdict: 'refuse', reason: 'malformed' });
});

test('no text makes the verification throw, and no altered code is admitted', async () => {
  const known = {
    ...golden.known,
    keys: golden.known.keys as never,
    revoked: new Set<string>(),
    now: new Date('2026-03-05T10:00:00+08:00'),
  };
  const { text } = golden.signed;
  const altered = fc
    .tuple(
      fc.nat(text.length - 1),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'),
    )
    .map(([at, letter]) => text.slice(0, at) + letter + text.slice(at + 1))
    .filter((code) => code !== text);
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), altered), async (code) => {
      expect((await verifyAdmissionCode(code, known)).verdict).toBe('refuse');
    }),
    { numRuns: inLane({ short: 200, long: 5_000 }) },
  );
});

test.each([
  { field: 'admission_id', wrong: '8F3C61D20A9E4B57' },
  { field: 'conference_id', wrong: 'none' },
  { field: 'exhibition_number', wrong: 65_536 },
  { field: 'not_after', wrong: 4_294_967_296 },
])('an admission whose $field is $wrong cannot be encoded', ({ field, wrong }) => {
  expect(() => encodeAdmission({ ...golden.signed.admission, [field]: wrong })).toThrow();
});

/** `tests/contract/admission-code.golden.json`; the expected verdicts are compared as they stand. */
const GoldenFile = z.object({
  known: z.object({
    keys: TicketKeySet,
    exhibition_number: z.number(),
    conference_id: z.string(),
    revoked: z.array(z.string()),
  }),
  vectors: z.array(
    z.object({ name: z.string(), text: z.string(), now: z.iso.datetime({ offset: true }) }),
  ),
});

/** Judges every golden vector, in Node as in a page of the browser. */
function judgeAdmissions(golden: unknown): Promise<{ name: string; verdict: AdmissionVerdict }[]> {
  const { known, vectors } = z.parse(GoldenFile, golden);
  const revoked = new Set(known.revoked);
  return Promise.all(
    vectors.map(async ({ name, text, now }) => ({
      name,
      verdict: await verifyAdmissionCode(text, { ...known, revoked, now: new Date(now) }),
    })),
  );
}
