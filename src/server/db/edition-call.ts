import type { Database } from './open.ts';

/** The parts of a call that decide which exhibition it concerns. */
export interface EditionCall {
  db: Database;
  /** The exhibition that the call names; null: the public one. */
  edition: string | null;
}
