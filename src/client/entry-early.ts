import { paintEarlyTicket } from '#client/features/tickets/early-ticket.ts';
import { setLangOfShell } from './lang/html-lang.ts';

// Runs inline, before anything else is loaded: in the ticket page, and in the shell under any address.
setLangOfShell();
if (location.pathname === '/audience/ticket') paintEarlyTicket();
