import { readStored } from './local-storage.ts';
import { readSignIn } from './sign-in.ts';

/** The key of the ticket in local storage. */
export const TICKET_KEY = 'ticket';

/** True for a signed-in browser, and for one with a ticket: schemas check what they have stored. */
export function hasPersonalData(): boolean {
  return readSignIn() !== null || readStored(TICKET_KEY) !== undefined;
}
