import type { ReservationState } from '#contract/booth-request-states.ts';

const OPEN: readonly ReservationState[] = ['contacted', 'offered'];
const ENDS: readonly ReservationState[] = ['accepted', 'declined', 'withdrawn'];

/**
 * The states that may follow a state. Steps may be skipped, because much is agreed by phone. Contacting the
 * sender reopens an ended request.
 */
export function statesAfter(state: ReservationState): ReservationState[] {
  if (ENDS.includes(state)) return ['contacted'];
  return [...OPEN, ...ENDS].filter((next) => next !== state);
}
