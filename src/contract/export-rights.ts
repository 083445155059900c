import type { Capability } from './capabilities.ts';

/** The capabilities for exporting a list, all of which are required. */
const needs = {
  registrations: ['registrations.read', 'registrations.contacts', 'export.personal'],
  /** Exhibitors and exhibits contain no personal data. */
  exhibitors: ['exhibitors.read'],
  exhibits: ['exhibitors.read'],
  sign_ups: ['programme', 'export.personal'],
  booth_requests: ['exhibitors.change', 'export.personal'],
  buying_leads: ['registrations.contacts', 'export.personal'],
  feedback: ['messages.write', 'export.personal'],
  entries: ['gate.run', 'export.personal'],
  visa_letters: ['registrations.read', 'export.personal'],
  history: ['system', 'export.personal'],
} as const satisfies Record<string, readonly Capability[]>;
export type ExportedList = keyof typeof needs;

/** True if the caller's rights allow the export of a list. */
export function mayExport(
  list: ExportedList,
  {
    capabilities,
    exhibition_ids,
    halls,
  }: {
    capabilities: readonly Capability[];
    exhibition_ids: readonly string[] | null;
    halls: readonly string[] | null;
  },
): boolean {
  // The history contains changes that concern all exhibitions.
  if (halls || (list === 'history' && exhibition_ids)) return false;
  const needed: readonly Capability[] = needs[list];
  return needed.every((one) => capabilities.includes(one));
}
