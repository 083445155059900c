/** Every encrypted column, with the key column of its rows: a rotation of ENCRYPTION_KEY rewrites these. */
export const encryptedColumns = [
  { table: 'registration', column: 'id_number_encrypted', row_id: 'id' },
  { table: 'visa_letter', column: 'passport_number_encrypted', row_id: 'id' },
  { table: 'second_factor', column: 'secret', row_id: 'account_id' },
  { table: 'share_ticket', column: 'ticket', row_id: 'app_id' },
  { table: 'ticket_key', column: 'private_key', row_id: 'id' },
  { table: 'stored_key', column: 'sealed', row_id: 'purpose' },
] as const;

export type EncryptedColumn = (typeof encryptedColumns)[number];
