import type { Database } from '#server/db/open.ts';
import type { Recorded } from '#server/http/serve.ts';
import { copyPerson, type Opening } from './copy.ts';
import { type EraseParts, erasePerson } from './erase.ts';
import type { Person } from './person-rows.ts';

/** A copy of all data of a person, with its history event. */
export async function exportFor(db: Database, person: Person, by: Opening & { now: Date }) {
  const copy = await copyPerson(db, person, by);
  const change: Recorded = { action: 'exported', id: person.account_id };
  return { copy, change };
}

/**
 * Erases a person and records it without a name, because the history must not store personal data again.
 * @throws {AppError} LAST_OWNER, LAST_MAIN_CONTACT
 */
export async function eraseFor(
  db: Database,
  person: Person,
  { now, reason = null, ...parts }: EraseParts & { now: Date; reason?: string | null },
) {
  const erased = await erasePerson(db, person, now, parts);
  const change: Recorded = { action: 'erased', id: person.account_id, reason };
  return { erased, change };
}
