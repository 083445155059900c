import { paintEarlyAdmissions } from '#client/features/programme/early-admissions.ts';
import { paintEarlyTicket } from '#client/features/tickets/early-ticket.ts';
import { paintShell } from '#client/frame/early-shell.ts';
import { setLangOfShell } from '#client/lang/html-lang.ts';

// Runs inline before anything else is loaded: in ticket pages, and in the shell at any address.
if (document.documentElement.dataset.shell !== undefined) {
  setLangOfShell();
  paintShell();
}
if (location.pathname === '/audience/ticket') paintEarlyTicket();
if (location.pathname === '/conference/admission-tickets') paintEarlyAdmissions();
