import { useLingui } from '@lingui/react/macro';
import type { ManualAudience } from '#contract/exhibitor-manual-console.ts';

/** The exhibitors that an article is for. */
export function useAudienceLabels(): Record<ManualAudience, string> {
  const { t } = useLingui();
  return {
    all: t`All exhibitors`,
    raw_space: t`Exhibitors with raw space`,
    overseas: t`Exhibitors from outside mainland China`,
  };
}
