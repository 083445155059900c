import { useLingui } from '@lingui/react/macro';
import type { PosterTemplate } from '#contract/exhibitor-invitations.ts';

export function useTemplateLabels(): Record<PosterTemplate, string> {
  const { t } = useLingui();
  return {
    wave: t`Wave`,
    grid: t({ message: 'Grid', context: 'dots of a poster' }),
    beam: t`Beam`,
  };
}
