import { readStored } from '#client/device/local-storage.ts';
import { readSnapshot, type TicketSnapshot } from '#client/device/ticket-snapshot.ts';
import type { StoredTicket } from '#client/device/ticket-store.ts';
import { momentText } from '#client/lang/moment-text.ts';
import type { SignIn } from '#contract/sign-in.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import { boxSide, modulesPath } from './code-modules.ts';
import { EARLY_TICKET } from './early-ticket-id.ts';
import classes from './ticket.module.css';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Paints the ticket that this browser holds, before anything else is loaded, over whatever the page
 * shows meanwhile. It stays until the page has a ticket of its own to show.
 */
export function paintEarlyTicket() {
  // What is stored may be of another version: then it is left to the page, which checks it.
  try {
    const stored = readStored('ticket') as StoredTicket | undefined;
    const face = readSnapshot();
    const signIn = readStored('sign-in') as SignIn | undefined;
    const isOwn = !signIn?.token || signIn.account_id === stored?.account_id;
    if (!stored || !isOwn || face?.ticket_id !== stored.ticket.ticket_id) return;
    const { ticket, as_of, clock_offset } = stored;
    const asOf = new Date(Date.parse(as_of) - clock_offset);
    const time = momentText(asOf, new Date(), face.lang);
    const words = navigator.serviceWorker?.controller ? face.saved : face.as_of;

    const painted = element('div', classes.early, [
      element('div', classes.page, [
        element('div', classes.head, [
          element('p', classes.title, [face.title]),
          element('p', classes.status, [words.replace('{time}', time)]),
        ]),
        element('div', classes.ticket, [
          element('div', classes.wall, []),
          element('div', classes.event, [
            element('div', undefined, [
              element('p', classes.exhibition, [ticket.exhibition_name]),
              element('p', classes.dates, [face.dates]),
              element('p', classes.quiet, [face.halls]),
            ]),
            element('p', classes.count, []),
          ]),
          element('div', classes.tear, []),
          element('div', classes.holder, [
            element('p', classes.name, [ticket.name]),
            element('p', classes.company, [ticket.company_name]),
            element('div', classes.card, [
              codeSquare(face),
              element('p', classes.number, [formatTicketNumber(ticket.ticket_number)]),
              element('p', classes.enlarge, ['\u00a0']),
            ]),
            element('p', classes.validity, [face.validity]),
          ]),
        ]),
      ]),
    ]);
    painted.id = EARLY_TICKET;
    document.body.append(painted);
  } catch {
    // The page itself follows.
  }
}

function element(tag: string, className: string | undefined, children: (Node | string)[]) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function codeSquare({ code, code_label }: TicketSnapshot) {
  const square = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  square.setAttribute('class', classes.code ?? '');
  square.setAttribute('viewBox', `0 0 ${boxSide} ${boxSide}`);
  square.setAttribute('shape-rendering', 'crispEdges');
  square.setAttribute('role', 'img');
  square.setAttribute('aria-label', code_label);
  path.setAttribute('d', modulesPath(code));
  square.append(path);
  return square;
}
