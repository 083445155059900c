import { expect, test } from 'vitest';
import { withNewestKeys } from '#client/queries/newest-keys.ts';
import { TicketKeySet } from '#contract/ticket-code.ts';

function listOf(version: number, state: 'active' | 'killed', as_of = '') {
  const key = { id: 1, state, public_key: 'A'.repeat(43) };
  return { as_of, keys: TicketKeySet.parse({ version, keys: [key] }) };
}

test('a list with an older set of keys does not bring a killed key back to a device', () => {
  const replayed = listOf(2, 'active', 'later');
  const seen = [listOf(1, 'active'), undefined, listOf(3, 'killed')];
  const list = withNewestKeys(seen, replayed);
  expect(list.keys).toEqual(listOf(3, 'killed').keys);
  expect(list.as_of).toBe('later');
});

test('a newer set of keys replaces all earlier ones', () => {
  const list = withNewestKeys([listOf(3, 'active')], listOf(4, 'killed'));
  expect(list.keys).toEqual(listOf(4, 'killed').keys);
  expect(withNewestKeys([], listOf(4, 'killed')).keys.version).toBe(4);
});
