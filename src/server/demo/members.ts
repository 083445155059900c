import type { NewMember } from '#server/features/members/rows.ts';
import type { DemoExhibitor } from './exhibitors.ts';

/** Exhibitors of the demo with sign-ins to try. */
const WITH_PEOPLE = 20;

/** The main contact and a staff member of the first exhibitors, with invented addresses. */
export function demoMembers(companies: readonly DemoExhibitor[], now: Date): NewMember[] {
  return companies.slice(0, WITH_PEOPLE).flatMap(({ exhibitor: { id: exhibitor_id, website } }) => {
    const domain = website.replace('https://www.', '');
    const at = { exhibitor_id, created_at: now };
    return [
      { ...at, email: `hello@${domain}`, name: '李娜 Li Na', role: 'main_contact' },
      { ...at, email: `sales@${domain}`, name: '王强 Wang Qiang', role: 'staff' },
    ];
  });
}
