import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createFieldCipher,
  type FieldPlace,
  UnreadableField,
} from '#server/crypto/field-cipher.ts';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const indexKey = randomBytes(32);
const cipher = createFieldCipher([oldKey], indexKey);
const place: FieldPlace = {
  table: 'registration',
  column: 'id_number_encrypted',
  row_id: '0198f3a0-0000-7000-8000-000000000001',
};

test('encrypted text is decrypted, and does not occur in the stored bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cipher.decrypt(cipher.encrypt(text, place), place)).toBe(text);
    }),
  );
  const stored = cipher.encrypt('110101199003070038', place);
  const [, , sealed = ''] = stored.split('.');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('1990');
});

test('the same number has a different ciphertext each time', () => {
  const stored = Array.from({ length: 100 }, () => cipher.encrypt('110101199003070038', place));
  expect(new Set(stored).size).toBe(100);
});

test('with any one bit flipped it is refused', () => {
  const stored = Buffer.from(cipher.encrypt('110101199003070038', place));
  for (let bit = 0; bit < stored.length * 8; bit += 1) {
    const altered = Buffer.from(stored);
    altered[bit >> 3] = (stored[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => cipher.decrypt(altered.toString('latin1'), place)).toThrow(UnreadableField);
  }
});

test('truncated, extended or foreign text is refused', () => {
  const stored = cipher.encrypt('110101199003070038', place);
  for (let length = 0; length < stored.length; length += 1) {
    expect(() => cipher.decrypt(stored.slice(0, length), place)).toThrow(UnreadableField);
  }
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (more) => {
      expect(() => cipher.decrypt(stored + more, place)).toThrow(UnreadableField);
      expect(() => cipher.decrypt(more, place)).toThrow(UnreadableField);
    }),
  );
});

test.each([
  { moved: { table: 'exhibitor' } },
  { moved: { column: 'fax' } },
  { moved: { row_id: '0198f3a0-0000-7000-8000-000000000002' } },
  // Table and column are separated: these two have the same concatenation as the original place.
  { moved: { table: 'registrationi', column: 'd_number_encrypted' } },
])('copied to another place ($moved) it is refused', ({ moved }) => {
  const stored = cipher.encrypt('110101199003070038', place);
  expect(() => cipher.decrypt(stored, { ...place, ...moved } as FieldPlace)).toThrow(
    UnreadableField,
  );
});

test('after a rotation old values are readable and new ones use the new key', () => {
  const stored = cipher.encrypt('110101199003070038', place);
  const rotated = createFieldCipher([newKey, oldKey], indexKey);
  expect(rotated.decrypt(stored, place)).toBe('110101199003070038');
  expect(rotated.blindIndex('110101199003070038')).toBe(cipher.blindIndex('110101199003070038'));

  const renewed = rotated.encrypt('110101199003070038', place);
  expect(createFieldCipher([newKey], indexKey).decrypt(renewed, place)).toBe('110101199003070038');
  const [, keyId] = renewed.split('.');
  expect(() => cipher.decrypt(renewed, place)).toThrow(`The stored field needs the key ${keyId}.`);
});

test('a refusal does not repeat the number', () => {
  const stored = cipher.encrypt('110101199003070038', place);
  const elsewhere = { ...place, row_id: 'other' };
  expect(() => cipher.decrypt(stored, elsewhere)).toThrow('The stored field was altered or moved.');
});

test('blind indexes are equal for equal numbers only, and differ between installations', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      expect(cipher.blindIndex(left) === cipher.blindIndex(right)).toBe(left === right);
    }),
  );
  const elsewhere = createFieldCipher([oldKey], randomBytes(32));
  expect(elsewhere.blindIndex('110101199003070038')).not.toBe(
    cipher.blindIndex('110101199003070038'),
  );
});
