import { modulesPath } from '#contract/qr-modules.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Ticket } from '#contract/tickets.ts';
import classes from './ticket.module.css';
import type { TicketWords } from './use-ticket-words.ts';

/** Makes an element: React's `createElement`, or the DOM's where React is not loaded yet. */
export type Make<Node> = (
  tag: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: (Node | string)[]
) => Node;

interface TicketParts<Node> {
  ticket: Pick<Ticket, 'exhibition_name' | 'name' | 'company_name' | 'ticket_number'>;
  words: TicketWords;
  wall: Node;
  count: Node;
  code: Node;
  /** The button that shows the code on the whole screen, or the room for it. */
  enlarge: Node;
  /** It is on its way: the card is not white yet. */
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
    make('div', { className: classes.tear }),
    make(
      'div',
      { className: classes.holder },
      name('figure', ticket.name),
      name(`quiet ${classes.company}`, ticket.company_name),
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

/** The code to be scanned: always dark on white, with colours forced by the system too. */
export function codeShape<Node>(
  make: Make<Node>,
  { qr_modules }: Pick<Ticket, 'qr_modules'>,
  { label, className }: { label: string; className: string | undefined },
): Node {
  const { box, path } = modulesPath(qr_modules);
  const side = String(box);
  return make(
    'svg',
    { className, viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': label },
    make('rect', { width: side, height: side, fill: '#ffffff' }),
    make('path', { d: path, fill: '#000000' }),
  );
}
