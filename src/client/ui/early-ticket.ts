export const EARLY_TICKET = 'early-ticket';

/** Takes away what was painted early, once there is something better to see. */
export function removeEarlyTicket() {
  document.getElementById(EARLY_TICKET)?.remove();
}

/** Puts a ticket over whatever the page shows meanwhile, until the page takes it away. */
export function showEarlyTicket(painted: Element) {
  painted.id = EARLY_TICKET;
  document.body.append(painted);
}
