import type { FieldCipher, FieldPlace } from '#server/crypto/field-cipher.ts';
import type { OpenPassport } from './rules.ts';

/** Encrypts passport numbers for storage. */
export function createPassports(cipher: FieldCipher) {
  const seal = (passport_number: string, id: string) =>
    cipher.encrypt(passport_number, placeOf(id));
  const open: OpenPassport = ({ id, passport_number_encrypted }) =>
    cipher.decrypt(passport_number_encrypted, placeOf(id));
  return { seal, open };
}

function placeOf(row_id: string): FieldPlace {
  return { table: 'visa_letter', column: 'passport_number_encrypted', row_id };
}
