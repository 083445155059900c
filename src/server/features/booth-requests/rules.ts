import type { ReservationState } from '#contract/booth-request-states.ts';

const OPEN: readonly ReservationState[] = ['contacted', 'offered'];
const ENDS: readonly ReservationState[] = ['accepted', 'declined', 'withdrawn'];

/**
 * The states that may follow one. Steps may be left out, for much is agreed on the phone; a request that
 * has ended is taken up again by contacting its sender.
 */
export function statesAfter(state: ReservationState): ReservationState[] {
  if (ENDS.includes(state)) return ['contacted'];
  return [...OPEN, ...ENDS].filter((next) => next !== state);
}
