import type { Make } from '#client/ui/make-element.ts';
import { tearShape } from '#client/ui/tear-shape.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Ticket } from '#contract/tickets.ts';
import classes from './ticket.module.css';
import type { TicketWords } from './use-ticket-words.ts';

interface TicketParts<Node> {
  ticket: Pick<Ticket, 'exhibition_name' | 'name' | 'company_name' | 'phone' | 'ticket_number'>;
  words: TicketWords;
  wall: Node;
  count: Node;
  code: Node;
  /** The button that shows the code on the whole screen, or the room for it. */
  enlarge: Node;
  /** True while it loads: the card is not white yet. */
  isBlank?: boolean;
}

/** The layout of a ticket, for React and for the paint before it. */
export function ticketShape<Node>(make: Make<Node>, parts: TicketParts<Node>): Node {
  const { ticket, words, wall, count, code, enlarge, isBlank } = parts;
  const line = (className: string | undefined, text: string) => make('p', { className }, text);
  // Names may run the other way than the page.
  const name = (className: string | undefined, text: string) =>
    make('p', { className, dir: 'auto' }, text);
  return make(
    'div',
    { className: `night ${classes.ticket}` },
    wall,
    make(
      'div',
      { className: `row spread ${classes.event}` },
      make(
        'div',
        {},
        line(`label ${classes.exhibition}`, ticket.exhibition_name),
        line('small numbers', words.dates),
        line('quiet small', words.halls),
      ),
      count,
    ),
    tearShape(make),
    make(
      'div',
      { className: classes.holder },
      name('figure', ticket.name),
      name('quiet', ticket.company_name),
      ...(ticket.phone ? [line('quiet small numbers', ticket.phone)] : []),
      make(
        'div',
        { className: classes.card, 'data-blank': isBlank ? '' : undefined },
        code,
        line(`heading numbers ${classes.number}`, formatTicketNumber(ticket.ticket_number)),
        enlarge,
      ),
      line(`quiet small center mt-8`, words.validity),
    ),
  );
}
