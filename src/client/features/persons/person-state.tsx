import { Badge } from '#client/ui/badge.tsx';
import type { ListedPerson } from '#contract/persons.ts';
import { usePersonWords } from './use-person-words.ts';

const tones = { complete: 'done', begun: 'mist', revoked: 'danger' } as const;

/** How far a registration is, or that its ticket is revoked. */
export function PersonState({ state }: Pick<ListedPerson, 'state'>) {
  const { states } = usePersonWords();
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}
