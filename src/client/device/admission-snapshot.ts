import { hasSurelyPassed } from './clock.ts';
import { readStored, writeStored } from './local-storage.ts';

/** An admission ticket in the words in which it was last shown. */
export interface AdmissionRow {
  admission_id: string;
  day: string;
  /** HH:MM */
  starts: string;
  ends: string;
  title: string;
  room: string;
  name: string;
  company_name: string;
  qr_modules: string;
  /** The accessible name of the code. */
  code_label: string;
}

/** All that it takes to paint the admission tickets before any other script is loaded. */
export interface AdmissionSnapshot {
  account_id: string;
  lang: string;
  title: string;
  /** With `{time}`: where the site opens without a network, and where it does not. */
  saved: string;
  as_of: string;
  /** Shows the code. */
  show: string;
  rows: AdmissionRow[];
}

const KEY = 'admission-snapshot';

export function saveAdmissionSnapshot(snapshot: AdmissionSnapshot, until: Date) {
  writeStored(KEY, snapshot, until);
}

/** We wrote it ourselves; no schema is loaded before the first paint. */
export function readAdmissionSnapshot(): AdmissionSnapshot | undefined {
  return readStored(KEY, hasSurelyPassed) as AdmissionSnapshot | undefined;
}
