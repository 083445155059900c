import { useLingui } from '@lingui/react/macro';
import { Region } from '#contract/registrations.ts';

/** Labels of the three registration forms. */
export function useRegionChoices() {
  const { t } = useLingui();
  const labels: Record<Region, string> = {
    mainland: t`Mainland China`,
    hk_mo_tw: t`Hong Kong, Macao, Taiwan`,
    overseas: t`Overseas`,
  };
  return Region.options.map((code) => ({ code, label: labels[code] }));
}
