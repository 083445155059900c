import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { type Command, timeText } from './command.ts';

/** `same-ids`: registrations that have one ID number, side by side; the number itself is not shown. */
export async function listSameIds({ db, list }: Command, to: string | undefined) {
  const { id, time_zone } = await getCurrentExhibition(db);
  const isShared = sql`${registration.id_number_index} in (
    select id_number_index from registration
    where exhibition_id = ${id} and id_number_index is not null
    group by id_number_index having count(*) > 1)`;
  const rows = await db
    .select({ registration, ticket_number: ticket.ticket_number })
    .from(registration)
    .leftJoin(ticket, and(eq(ticket.registration_id, registration.id), isNull(ticket.revoked_at)))
    .where(and(eq(registration.exhibition_id, id), isShared))
    .orderBy(asc(registration.id_number_index), asc(registration.completed_at));
  const groups = [...new Set(rows.map((row) => row.registration.id_number_index))];
  await list(
    [
      { zh: '组', en: 'Group' },
      { zh: '姓名', en: 'Name' },
      { zh: '公司', en: 'Company' },
      { zh: '票号', en: 'Ticket' },
      { zh: '登记时间', en: 'Registered' },
    ],
    rows.map(({ registration: one, ticket_number }) => [
      String(groups.indexOf(one.id_number_index) + 1),
      one.name,
      one.company_name,
      ticket_number ? formatTicketNumber(ticket_number) : '',
      timeText(one.completed_at, time_zone),
    ]),
    to,
  );
}
