import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';

/** The contacts of a person of an exhibition. */
export async function findContact(
  db: Database,
  { registration_id, exhibition_id }: { registration_id: string; exhibition_id: string },
) {
  const [found] = await db
    .select({
      area_code: registration.area_code,
      cellphone: registration.cellphone,
      email: registration.email,
      ticket_number: ticket.ticket_number,
    })
    .from(registration)
    .leftJoin(ticket, eq(ticket.registration_id, registration.id))
    .where(
      and(eq(registration.id, registration_id), eq(registration.exhibition_id, exhibition_id)),
    );
  return found;
}
