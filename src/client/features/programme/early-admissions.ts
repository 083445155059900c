import { readAdmissionSnapshot } from '#client/device/admission-snapshot.ts';
import type { StoredAdmissions } from '#client/device/admission-store.ts';
import { serverNow } from '#client/device/clock.ts';
import { readStored } from '#client/device/local-storage.ts';
import { momentText } from '#client/lang/moment-text.ts';
import { showEarlyTicket } from '#client/ui/early-ticket.ts';
import { makeElement as make } from '#client/ui/make-element.ts';
import type { SignIn } from '#contract/sign-in.ts';
import { admissionRowShape, admissionShape } from './admission-shape.ts';
import classes from './programme.module.css';

/** Paints the admission tickets in this browser's local storage before anything else is loaded. */
export function paintEarlyAdmissions() {
  // Data of another version is left to the page, which validates it.
  try {
    const stored = readStored('admissions') as StoredAdmissions | undefined;
    const snapshot = readAdmissionSnapshot();
    const signIn = readStored('sign-in') as SignIn | undefined;
    if (!stored || snapshot?.account_id !== stored.account_id) return;
    if (signIn?.token && signIn.account_id !== stored.account_id) return;
    const good = new Set(stored.tickets.map(({ code }) => code?.admission_id));
    const rows = snapshot.rows.filter(({ admission_id }) => good.has(admission_id));
    if (rows.length === 0) return;
    const status = navigator.serviceWorker?.controller ? snapshot.saved : snapshot.as_of;
    const { show, lang: locale } = snapshot;
    const zoned = stored.as_of;
    const time = momentText(new Date(zoned), serverNow(), { locale, zoned });
    showEarlyTicket(
      make(
        'div',
        { className: `early ${classes.early}` },
        make('h1', {}, snapshot.title),
        make('p', { className: 'quiet small numbers' }, status.replace('{time}', time)),
        ...rows.map((row) => admissionRowShape(make, row, admissionShape(make, row, { show }))),
      ),
    );
  } catch {
    // The page itself follows.
  }
}
