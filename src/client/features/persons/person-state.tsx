import { Badge } from '#client/ui/badge.tsx';
import type { ListedPerson } from '#contract/persons.ts';
import { usePersonWords } from './use-person-words.ts';

const tones = { complete: 'done', begun: 'mist', revoked: 'danger' } as const;

interface PersonStateProps {
  person: Pick<ListedPerson, 'state' | 'shares_id_number'>;
}

/** The state of a registration, including a revoked ticket, and a note about a shared ID number. */
export function PersonState({ person: { state, shares_id_number } }: PersonStateProps) {
  const { filters } = usePersonWords();
  return (
    <>
      <Badge tone={tones[state]}>{filters[state]}</Badge>{' '}
      {shares_id_number && <Badge tone="notice">{filters.same_id_number}</Badge>}
    </>
  );
}
