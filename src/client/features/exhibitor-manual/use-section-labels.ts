import { useLingui } from '@lingui/react/macro';
import type { ManualSection } from '#contract/exhibitor-manual.ts';

/** The names of the manual's sections. */
export function useSectionLabels(): Record<ManualSection, string> {
  const { t } = useLingui();
  return {
    general: t`Dates and contacts`,
    build_up: t`Build-up and dismantling`,
    services: t`Power, water and services`,
    show_days: t`On the days of the show`,
    transport: t`Transport and customs`,
    rules: t`Rules and safety`,
  };
}
