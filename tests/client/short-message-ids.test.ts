import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { shortenIds } from '../../src/build/short-message-ids.ts';

test('a hash is shortened to what no other id starts with', () => {
  expect(shortenIds(['kNW2Xq', 'kNa0_-', 'b12345'])).toEqual(
    new Map([
      ['kNW2Xq', 'kNW'],
      ['kNa0_-', 'kNa'],
      ['b12345', 'b'],
    ]),
  );
});

test('a fixed id stays, and no hash is shortened to one', () => {
  const ids = shortenIds(['error.BAD_INPUT', 'e', 'eW2Xq0', 'errorX']);
  expect(ids).toEqual(
    new Map([
      ['eW2Xq0', 'eW'],
      ['errorX', 'errorX'],
    ]),
  );
});

test('a new message leaves the ids of most others as they are', () => {
  const hashes = Array.from({ length: 3_000 }, (_, index) =>
    createHash('sha256').update(`message ${index}`).digest('base64url').slice(0, 6),
  );
  const before = shortenIds(hashes.slice(1));
  const after = shortenIds(hashes);
  const changed = [...before].filter(([id, short]) => after.get(id) !== short);
  expect(changed.length).toBeLessThan(10);
});
