import { keyedHash } from '#server/crypto/keyed-hash.ts';
import { hashAddress, spellAddress } from '#server/features/sign-in/rows.ts';
import type { HashAddress } from './person-rows.ts';

/** The hashes of an address in sign-in codes and invitations, which do not store the address. */
export function hashesUnder(code_key: Uint8Array): HashAddress {
  return (address) => {
    const spelled =
      'email' in address
        ? spellAddress({ by: 'email', ...address })
        : spellAddress({ by: 'phone', ...address });
    const hash = hashAddress(code_key, spelled);
    return [hash, keyedHash(code_key, ['invited', hash])];
  };
}
