/** The states of a request, in order. */
export const reservationStates = [
  'new',
  'contacted',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type ReservationState = (typeof reservationStates)[number];
