export const EARLY_TICKET = 'early-ticket';

/** Takes away what was painted early, once there is something better to see. */
export function removeEarlyTicket() {
  document.getElementById(EARLY_TICKET)?.remove();
}
