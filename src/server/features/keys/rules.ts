import type { TicketKey } from '#contract/ticket-code.ts';

/** A key in the environment does not belong to this database. The message says how to fix it. */
export class WrongKey extends Error {
  override name = 'WrongKey';
}

interface Known {
  /** The id of the encrypting key; null: none is stored. */
  encryption_key_id: string | null;
  retired_key_ids: readonly string[];
}

/**
 * Chooses the encrypting key out of ENCRYPTION_KEY. Only a rotation changes it.
 * @param given ids, newest first
 * @param used ids of keys that fields are encrypted with; read if the database stores no key id
 * @throws {WrongKey}
 */
export function chooseKey(
  { encryption_key_id, retired_key_ids }: Known,
  given: readonly string[],
  used: readonly string[],
): string {
  if (encryption_key_id !== null) {
    if (given.includes(encryption_key_id)) return encryption_key_id;
    const isRetired = given.every((id) => retired_key_ids.includes(id));
    throw new WrongKey(
      isRetired
        ? `ENCRYPTION_KEY: this key was replaced by another one, ${encryption_key_id}, and opens nothing any more`
        : `ENCRYPTION_KEY: this database is encrypted with the key ${encryption_key_id}, and not with ${given.join(', ')}: give the right one, or the database that belongs to this key`,
    );
  }
  const missing = used.filter((id) => !given.includes(id));
  if (missing.length > 0) {
    throw new WrongKey(
      `ENCRYPTION_KEY: this database holds fields that are encrypted with the key ${missing.join(', ')}, and not with ${given.join(', ')}: give the right one, or the database that belongs to this key`,
    );
  }
  const [newest] = given;
  if (newest === undefined) throw new WrongKey('ENCRYPTION_KEY: there is none');
  return newest;
}

/** @throws {WrongKey} if TICKET_KEY belongs to another ring */
export function refuseForeignTicketKey(
  given: string | null,
  ring: readonly { public_key: string }[],
) {
  if (given === null || ring.some(({ public_key }) => public_key === given)) return;
  throw new WrongKey(
    'TICKET_KEY: this database has a ring of other ticket keys, and gates know those. It only begins a new ring: leave it out, or give the one that the ring began with, or the database that belongs to it',
  );
}

const ID_MAX = 255;

/** New states of keys, and the id of the new next key; null: the next key is unchanged. */
export interface RingChange {
  states: { id: number; state: TicketKey['state'] }[];
  next_id: number | null;
}

type Ring = readonly Pick<TicketKey, 'id' | 'state'>[];

/**
 * `next`: replaces the next key. `rotate`: the next key signs from now on; issued tickets stay valid. `kill`:
 * tickets of this key are refused from now on, and if it signs, the next key replaces it.
 */
export type RingCommand = { what: 'next' | 'rotate' } | { what: 'kill'; id: number };

export function changeRing(ring: Ring, command: RingCommand): RingChange {
  const next = ring.find(({ state }) => state === 'next');
  const active = ring.find(({ state }) => state === 'active');
  if (!next || !active) throw new Error('The ring has no active or no next key');
  if (command.what === 'kill') {
    const killed = ring.find(({ id }) => id === command.id);
    if (!killed) throw new Error(`There is no ticket key ${command.id}`);
    if (killed.state === 'killed') throw new Error(`Ticket key ${command.id} is killed already`);
    if (killed.state === 'old')
      return { states: [{ id: killed.id, state: 'killed' }], next_id: null };
  }
  const next_id = Math.max(...ring.map(({ id }) => id)) + 1;
  if (next_id > ID_MAX) throw new Error('All 256 key ids of the ring are used up');
  // A next key has signed nothing: killing it invalidates no ticket.
  if (command.what === 'next' || (command.what === 'kill' && command.id === next.id)) {
    return { states: [{ id: next.id, state: 'killed' }], next_id };
  }
  return {
    states: [
      { id: active.id, state: command.what === 'kill' ? 'killed' : 'old' },
      { id: next.id, state: 'active' },
    ],
    next_id,
  };
}
