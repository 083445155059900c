import { Badge } from '#client/ui/badge.tsx';
import type { ReservationState } from '#contract/booth-request-states.ts';
import { useRequestWords } from './use-request-words.ts';

const tones = {
  new: 'notice',
  contacted: 'mist',
  offered: 'mist',
  accepted: 'done',
  declined: 'plain',
  withdrawn: 'plain',
} as const;

export function RequestState({ state }: { state: ReservationState }) {
  const { states } = useRequestWords();
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}
