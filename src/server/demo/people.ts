import type { Database } from '#server/db/open.ts';
import { findMembers } from '#server/features/members/rows.ts';
import { findOrganisers } from '#server/features/organisers/rows.ts';
import { demoId } from './demo-id.ts';
import { DEMO_ORGANISER } from './exhibition.ts';

/** Owner of the demo console; an invented address. */
export const DEMO_OWNER = 'organiser@lumina-shenzhen.example';

/** Sign-ins for trying the demo, of an exhibitor and of the organiser; none if this is not the demo's directory. */
export async function findDemoPeople(db: Database) {
  const members = await findMembers(db, demoId('exhibitor', 0));
  const owner = (await findOrganisers(db)).filter(({ email }) => email === DEMO_OWNER);
  return [
    ...members.flatMap(({ email, role }) => (role === 'inquiries' ? [] : [{ email, role }])),
    ...owner.map(({ email }) => ({ email, role: 'organiser' as const })),
  ];
}

/** True for the demo's exhibition, recognised by its invented organiser. */
export function isDemoExhibition({ organiser }: { organiser: { en: string } }): boolean {
  return organiser.en === DEMO_ORGANISER;
}
