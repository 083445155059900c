import { hasSurelyPassed } from './clock.ts';
import { readStored, writeStored } from './local-storage.ts';

/** The texts of an admission ticket, as last displayed. */
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

/** All data needed to paint the admission tickets before any other script is loaded. */
export interface AdmissionSnapshot {
  account_id: string;
  lang: string;
  title: string;
  /** Contains `{time}`. Says where the site opens without a network, and where it does not. */
  saved: string;
  as_of: string;
  /** Label of the button that shows the code. */
  show: string;
  rows: AdmissionRow[];
}

const KEY = 'admission-snapshot';

export function saveAdmissionSnapshot(snapshot: AdmissionSnapshot, until: Date) {
  writeStored(KEY, snapshot, until);
}

/** This module wrote the value. No schema is loaded before the first paint. */
export function readAdmissionSnapshot(): AdmissionSnapshot | undefined {
  return readStored(KEY, hasSurelyPassed) as AdmissionSnapshot | undefined;
}
