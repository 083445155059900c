import type { FieldCipher } from '#server/crypto/field-cipher.ts';
import { makeTicketKey } from '#server/crypto/ticket-keys.ts';
import type { Bus } from '#server/db/bus.ts';
import type { Database } from '#server/db/open.ts';
import { KEYS_CHANGED } from './follow-keys.ts';
import { placeOfTicketKey } from './open-keys.ts';
import {
  addTicketKeys,
  changeInstallation,
  changeTicketKey,
  listTicketKeys,
  lockInstallation,
  type TicketKeyRow,
} from './rows.ts';
import { changeRing, type RingCommand } from './rules.ts';

interface ChangeParts {
  bus: Pick<Bus, 'publish'>;
  cipher: Pick<FieldCipher, 'encrypt'>;
  now: Date;
  record: RecordKeys;
}

/** Records a change of keys in the history, in the transaction of the change. */
export type RecordKeys = (
  db: Database,
  change: {
    action: 'edited';
    /** `tickets`, `encryption`, or a key of one purpose. */
    id: string;
    before: Record<string, string>;
    after: Record<string, string>;
  },
) => Promise<void>;

/**
 * Changes the ring and increments its version. The change reaches all processes at once: none signs with the
 * former key afterwards. Destroys private keys that no longer sign.
 */
export async function changeTicketKeys(
  db: Database,
  command: RingCommand,
  { bus, cipher, now, record }: ChangeParts,
): Promise<{ version: number; ring: TicketKeyRow[] }> {
  return db.transaction(async (tx) => {
    const { ticket_keys_version } = await lockInstallation(tx);
    const before = await listTicketKeys(tx);
    const { states, next_id } = changeRing(before, command);
    for (const { id, state } of states) {
      const isLeaving = state === 'old' || state === 'killed';
      await changeTicketKey(tx, id, { state, ...(isLeaving && { private_key: null }) });
    }
    if (next_id !== null) {
      const { private_key, public_key } = makeTicketKey();
      const sealed = cipher.encrypt(private_key, placeOfTicketKey(next_id));
      const added = { id: next_id, state: 'next', public_key, made_at: now } as const;
      await addTicketKeys(tx, [{ ...added, private_key: sealed }]);
    }
    const version = ticket_keys_version + 1;
    await changeInstallation(tx, { ticket_keys_version: version });
    const ring = await listTicketKeys(tx);
    const [was, is] = [statesOf(before), statesOf(ring)];
    await record(tx, { action: 'edited', id: 'tickets', before: was, after: is });
    await bus.publish(tx, [KEYS_CHANGED]);
    return { version, ring };
  });
}

function statesOf(ring: readonly Pick<TicketKeyRow, 'id' | 'state'>[]) {
  return Object.fromEntries(ring.map(({ id, state }) => [`key_${id}`, state]));
}
