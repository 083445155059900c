import { hasPassed, serverNow } from '#client/device/clock.ts';
import { readStored } from '#client/device/local-storage.ts';
import { readSnapshot } from '#client/device/ticket-snapshot.ts';
import type { StoredTicket } from '#client/device/ticket-store.ts';
import { momentText } from '#client/lang/moment-text.ts';
import { showEarlyTicket } from '#client/ui/early-ticket.ts';
import { codeShape, makeElement as make } from '#client/ui/make-element.ts';
import { modulesPath } from '#contract/qr-modules.ts';
import type { SignIn } from '#contract/sign-in.ts';
import classes from './ticket.module.css';
import { ticketShape } from './ticket-shape.ts';

/**
 * Paints the ticket from local storage before anything else is loaded, over the page. It stays
 * until the page has loaded its ticket, or knows that there is none.
 */
export function paintEarlyTicket() {
  // Data of another version is left to the page, which validates it.
  try {
    const stored = readStored('ticket') as StoredTicket | undefined;
    const snapshot = readSnapshot();
    const signIn = readStored('sign-in') as SignIn | undefined;
    const isOwn = !signIn?.token || signIn.account_id === stored?.account_id;
    if (!stored || !isOwn || snapshot?.ticket_id !== stored.ticket.ticket_id) return;
    const { ticket, as_of } = stored;
    if (!ticket.qr_modules) return;
    const { lang: locale, zoned } = snapshot;
    const time = momentText(new Date(as_of), serverNow(), { locale, zoned });
    const words = navigator.serviceWorker?.controller ? snapshot.saved : snapshot.as_of;
    const asStored = words.replace('{time}', time);
    const isOver = hasPassed(Date.parse(ticket.valid_until));
    const status = isOver ? asStored : snapshot.valid.replace('{status}', asStored);

    const painted = make(
      'div',
      { className: 'early' },
      make(
        'div',
        { className: classes.page },
        make(
          'div',
          { className: `row finger ${classes.head}` },
          make('p', { className: `strong ${classes.title}` }, snapshot.title),
          make('p', { className: `row lit quiet small numbers ${classes.status}` }, status),
        ),
        ticketShape(make, {
          ticket,
          words: snapshot,
          wall: make('div', { className: classes.wall }),
          count: make('p', { className: `quiet tiny fixed ${classes.count}` }),
          code: codeShape(make, modulesPath(ticket.qr_modules), {
            label: snapshot.code_label,
            className: `fluid ${classes.code}`,
          }),
          enlarge: make('p', { className: `label center opener ${classes.enlarge}` }, '\u00a0'),
        }),
      ),
    );
    showEarlyTicket(painted);
  } catch {
    // The page itself follows.
  }
}
