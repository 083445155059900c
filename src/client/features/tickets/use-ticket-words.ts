import { useLingui } from '@lingui/react/macro';
import { calendarDay } from '#contract/calendar.ts';
import { daysText } from '#contract/date-text.ts';
import type { Ticket } from '#contract/tickets.ts';

/** The labels on a ticket, in the current language. */
export interface TicketWords {
  dates: string;
  halls: string;
  validity: string;
}

export function useTicketWords(ticket: Ticket): TicketWords {
  const { t, i18n } = useLingui();
  const { start_date, end_date, time_zone, show_hall } = ticket;
  const validDays = daysText(
    calendarDay(new Date(ticket.valid_from), time_zone),
    calendarDay(new Date(ticket.valid_until), time_zone),
    i18n.locale,
  );
  return {
    dates: daysText(start_date, end_date, i18n.locale),
    halls: t`Halls ${show_hall}`,
    validity: t`Valid ${validDays}`,
  };
}
