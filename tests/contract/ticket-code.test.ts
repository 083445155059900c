import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { decodeBase45, encodeBase45 } from '#contract/base45.ts';
import {
  ANY_DAY,
  dayMask,
  decodeTicketCode,
  encodeTicketPayload,
  exhibitionDay,
  isDayInMask,
  newerKeySet,
  signTicket,
  TICKET_CODE_CHARACTERS,
  TicketKeySet,
  type TicketPayload,
  ticketClasses,
  verifyTicketCode,
} from '#contract/ticket-code.ts';
import { inLane } from '../support/lane.ts';
import { judgeVectors } from '../support/ticket-code-vectors.ts';
import golden from './ticket-code.golden.json' with { type: 'json' };

let privateKey: CryptoKey;

beforeAll(async () => {
  // A PKCS #8 envelope around the 32-byte seed, as RFC 8410 lays it out.
  const envelope = Buffer.from(`302e020100300506032b657004220420${golden.signing_seed}`, 'hex');
  privateKey = await crypto.subtle.importKey('pkcs8', envelope, 'Ed25519', false, ['sign']);
});

const known = {
  keys: TicketKeySet.parse(golden.known.keys),
  exhibition_number: golden.known.exhibition_number,
  start_date: golden.known.start_date,
  revoked: new Map<string, number>(),
  now: new Date('2026-03-06T12:00+08:00'),
};

const byte = fc.integer({ min: 0, max: 0xff });
const seconds = fc.integer({ min: 0, max: 0xffffffff });
const anyTicket = fc.record({
  key_id: byte,
  exhibition_number: fc.integer({ min: 0, max: 0xffff }),
  ticket_id: fc
    .bigInt({ min: 0n, max: 2n ** 64n - 1n })
    .map((id) => id.toString(16).padStart(16, '0')),
  revision: byte,
  class: byte,
  day_mask: byte,
  not_before: seconds,
  not_after: seconds,
}) satisfies fc.Arbitrary<TicketPayload>;

test('every golden vector has its recorded verdict', async () => {
  const expected = golden.vectors.map(({ name, verdict }) => ({ name, verdict }));
  expect(await judgeVectors(golden)).toEqual(expected);
});

test('the golden vectors have the same verdicts if WebCrypto has no Ed25519', async () => {
  const importKey = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
  const expected = golden.vectors.map(({ name, verdict }) => ({ name, verdict }));
  expect(await judgeVectors(golden)).toEqual(expected);
  expect(importKey).toHaveBeenCalled();
  importKey.mockRestore();
});

test('signing the golden ticket gives the same code', async () => {
  expect(await signTicket(golden.signed.ticket, privateKey)).toBe(golden.signed.text);
});

test('every ticket survives encoding and decoding, in a code of 131 characters', async () => {
  await fc.assert(
    fc.asyncProperty(anyTicket, async (ticket) => {
      const text = await signTicket(ticket, privateKey);
      expect(text).toHaveLength(TICKET_CODE_CHARACTERS);
      expect(decodeTicketCode(text)?.ticket).toEqual(ticket);
    }),
    { numRuns: inLane({ short: 100, long: 2_000 }) },
  );
});

test('the code fits a QR code of version 6 with level M', () => {
  // ISO/IEC 18004, table 7: 6-M stores 154 alphanumeric characters, 5-M only 122.
  expect(TICKET_CODE_CHARACTERS).toBeLessThanOrEqual(154);
  expect(golden.signed.text).toMatch(/^[0-9A-Z $%*+\-./:]{131}$/);
});

test.each([
  { field: 'ticket_id', wrong: '8F3C61D20A9E4B57' },
  { field: 'revision', wrong: 256 },
  { field: 'exhibition_number', wrong: 65_536 },
  { field: 'not_after', wrong: 4_294_967_296 },
  { field: 'not_before', wrong: 1.5 },
  { field: 'class', wrong: -1 },
])('a ticket whose $field is $wrong cannot be encoded', ({ field, wrong }) => {
  expect(() => encodeTicketPayload({ ...golden.signed.ticket, [field]: wrong })).toThrow();
});

/** Each round tests a hundred codes. */
const ROUNDS = inLane({ short: 20, long: 200 });

describe(`of ${ROUNDS * 500} altered codes`, () => {
  const { text, ticket } = golden.signed;
  const original = decodeBase45(text) ?? new Uint8Array();
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

  // A fixed generator, so that a failure is reproducible.
  let state = 20_260_305;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const replaced = (at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1);
  const alterations = {
    'with flipped bits': () => {
      const bytes = original.slice();
      for (let flips = 1 + below(3); flips > 0; flips--) {
        const at = below(bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
      }
      return encodeBase45(bytes);
    },
    'with another character': () => replaced(below(131), alphabet.charAt(below(45))),
    'with two characters swapped': () => {
      const at = below(130);
      return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
    },
    'cut or grown': () => {
      const at = below(131);
      return text.slice(0, at) + text.slice(at + below(6)) + alphabet.slice(0, below(6));
    },
    'with any Unicode character': () => replaced(below(131), String.fromCharCode(below(65_536))),
  };

  test.each(Object.entries(alterations))(
    'none $0 is admitted, and none throws',
    async (_, alter) => {
      const altered = (): string => {
        const code = alter();
        return code === text ? altered() : code;
      };
      expect(await verifyTicketCode(text, known)).toEqual({ verdict: 'admit', ticket });
      for (let round = 0; round < ROUNDS; round++) {
        const codes = Array.from({ length: 100 }, altered);
        const verdicts = await Promise.all(codes.map((code) => verifyTicketCode(code, known)));
        expect(verdicts.filter(({ verdict }) => verdict === 'admit')).toEqual([]);
      }
    },
  );
});

test('no other text is admitted or makes the verification throw', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: fc.constantFrom(...'0A:$ '), minLength: 131, maxLength: 131 }),
  );
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      expect((await verifyTicketCode(text, known)).verdict).toBe('refuse');
    }),
    { numRuns: inLane({ short: 500, long: 10_000 }) },
  );
});

test('Base45 reads and writes the examples of RFC 9285', () => {
  for (const [plain, text] of [
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ] as const) {
    expect(encodeBase45(new TextEncoder().encode(plain))).toBe(text);
    expect(decodeBase45(text)).toEqual(new TextEncoder().encode(plain));
  }
  expect(decodeBase45('GGW')).toBeNull();
});

test('a device replaces its key set only by a higher version', () => {
  const held = { version: 7, keys: [] };
  const later = { version: 8, keys: [] };
  expect(newerKeySet(held, later)).toBe(later);
  expect(newerKeySet(held, { version: 6, keys: [] })).toBe(held);
  expect(newerKeySet(held, { version: 7, keys: [] })).toBe(held);
});

test('a key set with a duplicate id, or a truncated key, is refused', () => {
  const [key] = known.keys.keys;
  expect(TicketKeySet.safeParse({ version: 1, keys: [key] }).success).toBe(true);
  expect(TicketKeySet.safeParse({ version: 1, keys: [key, key] }).success).toBe(false);
  const short = { ...key, public_key: key?.public_key.slice(1) };
  expect(TicketKeySet.safeParse({ version: 1, keys: [short] }).success).toBe(false);
});

test.each([
  { now: '2026-03-04T15:59:59Z', day: -1 },
  { now: '2026-03-04T16:00:00Z', day: 0 },
  { now: '2026-03-05T15:59:59Z', day: 0 },
  { now: '2026-03-07T15:59:59Z', day: 2 },
  { now: '2026-03-07T16:00:00Z', day: 3 },
])('at $now in Shanghai it is day $day of an exhibition that starts on 5 March', ({ now, day }) => {
  expect(exhibitionDay('2026-03-05', new Date(now))).toBe(day);
});

test('a day mask contains exactly its days', () => {
  // All eight bits are no mask of days: they mean any day.
  const days = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { maxLength: 7 });
  fc.assert(
    fc.property(days, (chosen) => {
      const held = [-32, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 32].filter((day) =>
        isDayInMask(dayMask(chosen), day),
      );
      expect(held).toEqual(chosen);
    }),
  );
  expect(() => dayMask([8])).toThrow(RangeError);
});

test('the mask of all days is valid on any day, also before the first and after the eighth', () => {
  expect(dayMask([0, 1, 2, 3, 4, 5, 6, 7])).toBe(ANY_DAY);
  for (const day of [-32, -1, 0, 7, 8, 32]) expect(isDayInMask(ANY_DAY, day)).toBe(true);
});

test('ticket classes have fixed numbers for badges and gates', () => {
  expect(ticketClasses).toEqual({
    visitor: 1,
    exhibitor: 2,
    contractor: 3,
    speaker: 4,
    press: 5,
    guest_of_honour: 6,
    organiser: 7,
    service: 8,
  });
});
