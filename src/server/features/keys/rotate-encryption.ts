import { setTimeout } from 'node:timers/promises';
import { encryptedColumns } from '#server/crypto/encrypted-columns.ts';
import { encryptionKeyId } from '#server/crypto/field-cipher.ts';
import { type KeySource, loadEncryptionKeys } from '#server/crypto/keys.ts';
import type { Bus } from '#server/db/bus.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { RecordKeys } from './change-ring.ts';
import { KEYS_CHANGED } from './follow-keys.ts';
import { openKeys } from './open-keys.ts';
import { changeInstallation, findUsedKeyIds, lockInstallation, rewriteSome } from './rows.ts';
import { chooseKey } from './rules.ts';

/** Rows per transaction: this bounds the time of row locks. */
const ROWS_AT_ONCE = 2_000;
/** Time until the last process has noticed that its bus was silent; see `db/bus.ts`. */
const HEARD_MS = 30_000;

interface RotationParts {
  source: KeySource;
  bus: Pick<Bus, 'publish'>;
  record: RecordKeys;
  /** Reports progress to the operator. */
  say: (line: string) => void;
  heard_ms?: number;
}

/**
 * Rotates to the first key of ENCRYPTION_KEY while processes with both keys run. New data are encrypted with
 * it, then all stored data are encrypted again. Then no process can start with the former key alone. An
 * interrupted rotation continues when the command runs again.
 * @returns the number of rewritten fields
 * @throws {WrongKey}
 */
export async function rotateEncryption(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  { source, bus, record, say, heard_ms = HEARD_MS }: RotationParts,
): Promise<number> {
  const given = await loadEncryptionKeys(source);
  const target = encryptionKeyId(given[0]);
  const former = await db.transaction(async (tx) => {
    const row = await lockInstallation(tx);
    const ids = given.map(encryptionKeyId);
    const used = row.encryption_key_id === null ? await findUsedKeyIds(tx) : [];
    const encryption_key_id = chooseKey(row, ids, used);
    await changeInstallation(tx, { encryption_key_id: target });
    await bus.publish(tx, [KEYS_CHANGED]);
    return encryption_key_id;
  });
  const { field_cipher: cipher } = await openKeys(db, source);
  say(`New fields are encrypted with the key ${target}`);

  const work = { key_id: target, cipher, most: ROWS_AT_ONCE };
  let rewritten = await rewriteAll(db, work, say);
  if (kind === 'postgresql') {
    say('Waiting for what other processes were just writing with the former key …');
    await setTimeout(heard_ms);
    rewritten += await rewriteAll(db, work, say);
  }
  await db.transaction(async (tx) => {
    const { retired_key_ids } = await lockInstallation(tx);
    const others = given.slice(1).map(encryptionKeyId);
    const retired = new Set([...retired_key_ids, ...others, former]);
    retired.delete(target);
    await changeInstallation(tx, { retired_key_ids: [...retired] });
    const [before, after] = [{ encryption_key: former }, { encryption_key: target }];
    await record(tx, { action: 'edited', id: 'encryption', before, after });
  });
  return rewritten;
}

async function rewriteAll(
  db: OpenDatabase['db'],
  work: Parameters<typeof rewriteSome>[2],
  say: (line: string) => void,
): Promise<number> {
  let all = 0;
  for (const place of encryptedColumns) {
    let of_place = 0;
    for (let some = -1; some !== 0; of_place += some) some = await rewriteSome(db, place, work);
    if (of_place > 0) say(`${place.table}: ${of_place} encrypted anew`);
    all += of_place;
  }
  return all;
}
