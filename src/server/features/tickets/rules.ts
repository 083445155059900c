import type { InferSelectModel } from 'drizzle-orm';
import { addDays } from '#contract/calendar.ts';
import { maskPhone } from '#contract/contact-fields.ts';
import { dayMask, midnight, type TicketPayload, ticketClasses } from '#contract/ticket-code.ts';
import type { EntranceTicket, Ticket } from '#contract/tickets.ts';
import type { Lang } from '#contract/wire.ts';
import type { exhibition } from '#server/features/exhibitions/tables.ts';
import type { registration } from '#server/features/registrations/tables.ts';
import type { ticket } from './tables.ts';

type Exhibition = InferSelectModel<typeof exhibition>;
type Registration = InferSelectModel<typeof registration>;
type TicketRow = InferSelectModel<typeof ticket>;

const DAY_MS = 86_400_000;

/** The validity of a visitor's ticket: every day, from midnight before the first day to the last second. */
export function visitorRights({
  start_date,
  end_date,
}: Pick<Exhibition, 'start_date' | 'end_date'>) {
  const from = midnight(start_date);
  const until = midnight(addDays(end_date, 1));
  const days = Math.round((until - from) / DAY_MS);
  return {
    revision: 0,
    class: ticketClasses.visitor,
    day_mask: dayMask(Array.from({ length: days }, (_, day) => day)),
    not_before: new Date(from),
    not_after: new Date(until - 1000),
  };
}

/** The content of a ticket's code. It does not change when the holder edits a name. */
export function ticketPayload(
  { ticket_id, revision, class: ticket_class, day_mask, not_before, not_after }: TicketRow,
  { key_id, exhibition_number }: { key_id: number; exhibition_number: number },
): TicketPayload {
  return {
    key_id,
    exhibition_number,
    ticket_id,
    revision,
    class: ticket_class,
    day_mask,
    not_before: not_before.getTime() / 1000,
    not_after: not_after.getTime() / 1000,
  };
}

/** The ticket for its holder. */
export function presentTicket(
  { ticket_id, ticket_number, not_before, not_after }: TicketRow,
  { name, company_name, area_code, cellphone }: Registration,
  exhibition: Exhibition,
  { lang, now, ...code }: { lang: Lang; now: Date } & Pick<Ticket, 'qr_text' | 'qr_modules'>,
): EntranceTicket {
  const { id, wordmark, start_date, end_date, time_zone, show_hall } = exhibition;
  return {
    state: 'valid',
    server_time: now.toISOString(),
    ticket: {
      ticket_id,
      ticket_number,
      ...code,
      name,
      company_name,
      phone: maskPhone(area_code, cellphone),
      exhibition_id: id,
      exhibition_name: exhibition.name[lang],
      wordmark,
      start_date,
      end_date,
      time_zone,
      show_hall,
      venue: exhibition.venue[lang],
      address: exhibition.address[lang],
      valid_from: not_before.toISOString(),
      valid_until: not_after.toISOString(),
    },
  };
}
