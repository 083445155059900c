import type { NewMember } from '#server/features/members/rows.ts';
import type { DemoExhibitor } from './exhibitors.ts';

/** So many exhibitors of the demo can be tried from the inside. */
const WITH_PEOPLE = 20;

/** The main contact and one of the staff of the first exhibitors, known by made-up addresses. */
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
