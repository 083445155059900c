import type { Lang } from '#contract/wire.ts';
import { readStored, removeStored, writeStored } from './local-storage.ts';

/** How a ticket was last shown: enough to paint it again before any other script is loaded. */
export interface TicketSnapshot {
  ticket_id: string;
  lang: Lang;
  title: string;
  /** With `{time}`: where the site opens without a network, and where it does not. */
  saved: string;
  as_of: string;
  dates: string;
  halls: string;
  validity: string;
  /** What the code is called. */
  code_label: string;
  /** Modules of the code without its quiet zone: a line a row, hexadecimal, the first module highest. */
  code: string;
}

const KEY = 'ticket-face';

export function saveSnapshot(face: TicketSnapshot, until: Date) {
  writeStored(KEY, face, until);
}

/** We wrote it ourselves; no schema is loaded before the first paint. */
export function readSnapshot(): TicketSnapshot | undefined {
  return readStored(KEY) as TicketSnapshot | undefined;
}

export function removeSnapshot() {
  removeStored(KEY);
}
