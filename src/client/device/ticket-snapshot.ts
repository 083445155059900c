import type { Lang } from '#contract/wire.ts';
import { hasSurelyPassed } from './clock.ts';
import { readStored, removeStored, writeStored } from './local-storage.ts';

/** The texts of the last shown ticket: enough to paint it before any other script is loaded. */
export interface TicketSnapshot {
  ticket_id: string;
  lang: Lang;
  /** An instant with the UTC offset of the exhibition. */
  zoned: string;
  title: string;
  /** Contains `{time}`. Says where the site opens without a network, and where it does not. */
  saved: string;
  as_of: string;
  /** Contains `{status}`. Shown on a ticket whose days are not over. */
  valid: string;
  dates: string;
  halls: string;
  validity: string;
  /** The accessible name of the code. */
  code_label: string;
}

const KEY = 'ticket-snapshot';

export function saveSnapshot(snapshot: TicketSnapshot, until: Date) {
  writeStored(KEY, snapshot, until);
}

/** This module wrote the value. No schema is loaded before the first paint. */
export function readSnapshot(): TicketSnapshot | undefined {
  return readStored(KEY, hasSurelyPassed) as TicketSnapshot | undefined;
}

export function removeSnapshot() {
  removeStored(KEY);
}
