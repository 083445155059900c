import {
  createFieldCipher,
  encryptionKeyId,
  type FieldCipher,
  type FieldPlace,
} from '#server/crypto/field-cipher.ts';
import {
  type EncryptionKeys,
  firstKey,
  INDEX_PURPOSE,
  type KeySource,
  type Keys,
  keyPurposes,
  loadEncryptionKeys,
  loadTicketRing,
} from '#server/crypto/keys.ts';
import {
  importSigningKey,
  publicHalf,
  publicTicketKey,
  type TicketKeys,
} from '#server/crypto/ticket-keys.ts';
import type { Database } from '#server/db/open.ts';
import {
  addStoredKeys,
  addTicketKeys,
  changeInstallation,
  findUsedKeyIds,
  type Installation,
  listStoredKeys,
  listTicketKeys,
  lockInstallation,
} from './rows.ts';
import { chooseKey, refuseForeignTicketKey, WrongKey } from './rules.ts';

/** The keys of a process. `ring` and `cipher` are from the last reload. */
export interface OpenKeys extends Keys {
  /**
   * Reads the keys that a command has changed.
   * @throws {WrongKey} if this process lacks the key for them
   */
  reload: () => Promise<void>;
}

/**
 * Opens the keys of an installation: ENCRYPTION_KEY decrypts stored data, and TICKET_KEY initialises the ring.
 * @throws {WrongKey | UnsafeKeyFile}
 */
export async function openKeys(db: Database, source: KeySource): Promise<OpenKeys> {
  let read = await readKeys(db, source);
  return {
    ...read.own,
    field_cipher: {
      encrypt: (text, place) => read.cipher.encrypt(text, place),
      decrypt: (stored, place) => read.cipher.decrypt(stored, place),
      blindIndex: (value) => read.cipher.blindIndex(value),
    },
    tickets: {
      get key_set() {
        return read.tickets.key_set;
      },
      get active() {
        return read.tickets.active;
      },
    },
    reload: async () => {
      read = await readKeys(db, source);
    },
  };
}

interface ReadKeys {
  own: Omit<Keys, 'field_cipher' | 'tickets'>;
  cipher: FieldCipher;
  tickets: TicketKeys;
}

function readKeys(db: Database, source: KeySource): Promise<ReadKeys> {
  return db.transaction(async (tx) => {
    const row = await lockInstallation(tx);
    const given = await loadEncryptionKeys(source);
    const ordered = await orderKeys(tx, row, given);
    // Sealed keys have no blind index: any index key works.
    const sealing = createFieldCipher(ordered, firstKey(given, INDEX_PURPOSE));
    const { [INDEX_PURPOSE]: index_key, ...own } = await readStoredKeys(tx, sealing, given);
    return {
      own,
      cipher: createFieldCipher(ordered, index_key),
      tickets: await readRing(tx, row, sealing, source),
    };
  });
}

/** Sorts the keys: the encrypting key comes first. */
export async function orderKeys(
  db: Database,
  row: Installation,
  given: EncryptionKeys,
): Promise<EncryptionKeys> {
  const used = row.encryption_key_id === null ? await findUsedKeyIds(db) : [];
  const chosen = chooseKey(row, given.map(encryptionKeyId), used);
  if (row.encryption_key_id === null) await changeInstallation(db, { encryption_key_id: chosen });
  return putFirst(given, chosen);
}

export function putFirst(given: EncryptionKeys, chosen: string): EncryptionKeys {
  const first = given.find((key) => encryptionKeyId(key) === chosen);
  if (!first) throw new WrongKey(`ENCRYPTION_KEY: the key ${chosen} is not among those given`);
  return [first, ...given.filter((key) => key !== first)];
}

async function readStoredKeys(db: Database, cipher: FieldCipher, given: EncryptionKeys) {
  const stored = new Map((await listStoredKeys(db)).map((row) => [row.purpose, row.sealed]));
  const missing: { purpose: string; sealed: string }[] = [];
  const readKey = (purpose: string) => {
    const place = { table: 'stored_key', column: 'sealed', row_id: purpose } as const;
    const sealed = stored.get(purpose);
    if (sealed) return Buffer.from(cipher.decrypt(sealed, place), 'base64url');
    const key = firstKey(given, purpose);
    missing.push({ purpose, sealed: cipher.encrypt(key.toString('base64url'), place) });
    return key;
  };
  const keys = {
    code_key: readKey(keyPurposes.code_key),
    captcha_key: readKey(keyPurposes.captcha_key),
    device_key: readKey(keyPurposes.device_key),
    limit_key: readKey(keyPurposes.limit_key),
    mail_key: readKey(keyPurposes.mail_key),
    picture_key: readKey(keyPurposes.picture_key),
    [INDEX_PURPOSE]: readKey(INDEX_PURPOSE),
  };
  await addStoredKeys(db, missing);
  return keys;
}

async function readRing(
  db: Database,
  { ticket_keys_version }: Installation,
  cipher: FieldCipher,
  source: KeySource,
): Promise<TicketKeys> {
  let version = ticket_keys_version;
  if (version === 0) version = await beginRing(db, cipher, source);
  const rows = await listTicketKeys(db);
  refuseForeignTicketKey(
    source.ticket_key ? publicTicketKey(source.ticket_key.trim()) : null,
    rows,
  );
  const active = rows.find(({ state }) => state === 'active');
  if (!active?.private_key) throw new Error('The ring of ticket keys has no active one');
  const pkcs8 = cipher.decrypt(active.private_key, placeOfTicketKey(active.id));
  return {
    key_set: {
      version,
      keys: rows.map(({ id, state, public_key }) => ({ id, state, public_key })),
    },
    active: { id: active.id, private_key: await importSigningKey(pkcs8) },
  };
}

/** Copies the ring of TICKET_KEY, or of the file in its place, into the database once. */
async function beginRing(db: Database, cipher: FieldCipher, source: KeySource): Promise<number> {
  const { version, keys } = await loadTicketRing(source);
  const made_at = new Date();
  await addTicketKeys(
    db,
    keys.map(({ id, state, private_key }) => ({
      id,
      state,
      made_at,
      public_key: publicHalf(private_key),
      private_key: cipher.encrypt(private_key, placeOfTicketKey(id)),
    })),
  );
  await changeInstallation(db, { ticket_keys_version: version });
  return version;
}

export function placeOfTicketKey(id: number): FieldPlace {
  return { table: 'ticket_key', column: 'private_key', row_id: String(id) };
}
