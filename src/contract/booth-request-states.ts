/** From the request to the booth, or to its end. */
export const reservationStates = [
  'new',
  'contacted',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type ReservationState = (typeof reservationStates)[number];
