import { weekdayText } from '#contract/date-text.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';

const words = {
  subject: /*i18n*/ {
    id: 'message.ticket.subject',
    message: '{exhibition_name}: your ticket {number}',
  },
  lead: /*i18n*/ {
    id: 'message.ticket.lead',
    message: 'You are registered for {exhibition_name}. Your ticket number is {number}.',
  },
  place: /*i18n*/ {
    id: 'message.ticket.place',
    message: '{from} to {to}\n{venue}, {address}',
  },
  open: /*i18n*/ {
    id: 'message.ticket.open',
    message: 'Your ticket with its QR code:',
  },
  offline: /*i18n*/ {
    id: 'message.ticket.offline',
    message:
      'Open it once on the phone that you bring: it then opens without a network, too. You can also save it as a picture there.',
  },
  calendar: /*i18n*/ {
    id: 'message.ticket.calendar',
    message: 'The attached file puts the days into your calendar.',
  },
} as const;

interface TicketTexts extends Pick<Message, 'channel' | 'to'> {
  lang: Lang;
  ticket_number: string;
  exhibition: Pick<ExhibitionRow, 'name' | 'start_date' | 'end_date' | 'venue' | 'address'>;
  /** The site's origin. */
  origin: string;
  /** The days as an iCalendar file, for an e-mail. */
  calendar: string | undefined;
}

/** The message to a person who has registered: the ticket number, and how to open the ticket offline. */
export function ticketMessage({
  channel,
  to,
  lang,
  ticket_number,
  exhibition,
  origin,
  calendar,
}: TicketTexts): Message {
  const say = sayIn(lang, {
    exhibition_name: exhibition.name[lang],
    number: formatTicketNumber(ticket_number),
    from: weekdayText(exhibition.start_date, lang),
    to: weekdayText(exhibition.end_date, lang),
    venue: exhibition.venue[lang],
    address: exhibition.address[lang],
  });
  return {
    channel,
    to,
    purpose: 'ticket',
    lang,
    code: ticket_number,
    subject: say(words.subject),
    text: [
      say(words.lead),
      say(words.place),
      `${say(words.open)}\n${origin}/audience/ticket?lang=${lang}`,
      say(words.offline),
      ...(calendar ? [say(words.calendar)] : []),
    ].join('\n\n'),
    ...(calendar && { calendar }),
  };
}
