import type { Database } from '#server/db/open.ts';
import { findMembers } from '#server/features/members/rows.ts';
import { demoId } from './demo-id.ts';
import { DEMO_ORGANISER } from './exhibition.ts';

/** The people by whom one can try an exhibitor from the inside; none where this is not the demo's directory. */
export function findDemoPeople(db: Database) {
  return findMembers(db, demoId('exhibitor', 0));
}

/** True for the exhibition that the demo has made: its organiser is made up. */
export function isDemoExhibition({ organiser }: { organiser: { en: string } }): boolean {
  return organiser.en === DEMO_ORGANISER;
}
