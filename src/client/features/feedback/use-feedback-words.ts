import { useLingui } from '@lingui/react/macro';
import type { FeedbackState } from '#contract/feedback-filters.ts';

export function useFeedbackWords() {
  const { t } = useLingui();
  const states: Record<FeedbackState, string> = {
    new: t({ message: 'New', context: 'feedback that was not dealt with' }),
    in_progress: t`In progress`,
    done: t`Done`,
    dismissed: t`Set aside`,
  };
  return { states };
}
