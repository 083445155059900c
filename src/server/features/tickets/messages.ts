import { weekdayText } from '#contract/date-text.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Lang } from '#contract/wire.ts';
import type { Shipped } from '#server/features/automatic-messages/rules.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { Message } from '#server/outbound/message.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';
import { exhibitionCalendar } from './calendar.ts';

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
    message: '{first_day} to {last_day}\n{venue}, {address}',
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

const template: Template = {
  subject: words.subject,
  text: [words.lead, words.place, [words.open, '{link}'], words.offline, words.calendar],
};

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
}: TicketTexts): AutomaticMessage {
  const text = template.text.filter((line) => calendar || line !== words.calendar);
  return {
    ...writeMessage(
      'ticket',
      { ...template, text },
      {
        channel,
        to,
        purpose: 'ticket',
        lang,
        code: ticket_number,
        values: {
          exhibition_name: exhibition.name[lang],
          number: formatTicketNumber(ticket_number),
          first_day: weekdayText(exhibition.start_date, lang),
          last_day: weekdayText(exhibition.end_date, lang),
          venue: exhibition.venue[lang],
          address: exhibition.address[lang],
          link: `${origin}/audience/ticket?lang=${lang}`,
        },
      },
    ),
    ...(calendar && { calendar }),
  };
}

export const shippedTicket: Shipped = {
  template,
  sample: ({ exhibition, origin, ...reader }) =>
    ticketMessage({
      ...reader,
      channel: 'email',
      ticket_number: '679328265987',
      exhibition,
      origin,
      calendar: exhibitionCalendar(exhibition, { lang: reader.lang, origin, now: new Date(0) }),
    }),
};
