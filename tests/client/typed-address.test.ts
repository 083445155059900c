import { expect, test } from 'vitest';
import { readAddress, TypedAddress } from '#client/features/sign-in/typed-address.ts';

test.each([
  ['13800138000', '13800138000'],
  ['+86 138-0013 8000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  [' Lena.Huber@Example.COM ', 'lena.huber@example.com'],
  ['lena＠example.com', 'lena@example.com'],
])('%s is read as %s', (typed, read) => {
  expect(TypedAddress.parse(typed)).toBe(read);
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['lena@', 'email_invalid'],
  ['+49 171 2345678', 'address_invalid'],
  ['021-12345678', 'address_invalid'],
  ['lena', 'address_invalid'],
])('"%s" is refused as %s', (typed, issue) => {
  const { error } = TypedAddress.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([issue]);
});

test('a phone and an e-mail address become the input of their own calls', () => {
  expect(readAddress('13800138000')).toEqual({ by: 'phone', cellphone: '13800138000' });
  expect(readAddress('lena@example.com')).toEqual({ by: 'email', email: 'lena@example.com' });
});
