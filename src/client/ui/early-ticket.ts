export const EARLY_TICKET = 'early-ticket';

/** Removes the early paint once the page can replace it. */
export function removeEarlyTicket() {
  document.getElementById(EARLY_TICKET)?.remove();
}

/** Paints a ticket over the page until the page removes it. */
export function showEarlyTicket(painted: Element) {
  painted.id = EARLY_TICKET;
  document.body.append(painted);
}
