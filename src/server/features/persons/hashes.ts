import { keyedHash } from '#server/crypto/keyed-hash.ts';
import { hashAddress } from '#server/features/sign-in/rows.ts';
import type { HashAddress } from './person-rows.ts';

/** The hashes of an address in sign-in codes and invitations, which do not store the address. */
export function hashesUnder(code_key: Uint8Array): HashAddress {
  return (address) => {
    const hash = hashAddress(
      code_key,
      'email' in address ? { by: 'email', ...address } : { by: 'phone', ...address },
    );
    return [hash, keyedHash(code_key, ['invited', hash])];
  };
}
