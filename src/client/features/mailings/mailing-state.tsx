import { Badge } from '#client/ui/badge.tsx';
import type { MailingState } from '#contract/mailing-filters.ts';
import { useMailingWords } from './use-mailing-words.ts';

const tones = {
  draft: 'plain',
  confirming: 'notice',
  scheduled: 'mist',
  sending: 'mist',
  paused: 'notice',
  sent: 'done',
} as const;

export function MailingStateBadge({ state }: { state: MailingState }) {
  const { states } = useMailingWords();
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}
