import type { Database } from '#server/db/open.ts';
import { findMembers } from '#server/features/members/rows.ts';
import { findOrganisers } from '#server/features/organisers/rows.ts';
import { demoId } from './demo-id.ts';
import { DEMO_ORGANISER } from './exhibition.ts';

/** Owns the console of the demo; a made-up address. */
export const DEMO_OWNER = 'organiser@lumina-shenzhen.example';

/**
 * The people by whom one can try the demo from the inside, of an exhibitor and of the organiser; none
 * where this is not the demo's directory.
 */
export async function findDemoPeople(db: Database) {
  const members = await findMembers(db, demoId('exhibitor', 0));
  const owner = (await findOrganisers(db)).filter(({ email }) => email === DEMO_OWNER);
  return [
    ...members.map(({ email, role }) => ({ email, role })),
    ...owner.map(({ email }) => ({ email, role: 'organiser' as const })),
  ];
}

/** True for the exhibition that the demo has made: its organiser is made up. */
export function isDemoExhibition({ organiser }: { organiser: { en: string } }): boolean {
  return organiser.en === DEMO_ORGANISER;
}
