import { useLingui } from '@lingui/react/macro';
import { Region } from '#contract/registrations.ts';

/** The three forms of registration in words. */
export function useRegionChoices() {
  const { t } = useLingui();
  const labels: Record<Region, string> = {
    mainland: t`Mainland China`,
    hk_mo_tw: t`Hong Kong, Macao, Taiwan`,
    overseas: t`Overseas`,
  };
  return Region.options.map((code) => ({ code, label: labels[code] }));
}
