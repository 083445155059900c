import { useLingui } from '@lingui/react/macro';
import type { ExhibitUnit } from '#contract/exhibits.ts';

/** Labels of price units. */
export function useUnitLabels(): Record<ExhibitUnit, string> {
  const { t } = useLingui();
  return {
    piece: t`piece`,
    set: t`set`,
    square_metre: t`m²`,
    metre: t`metre`,
    roll: t`roll`,
    kilogram: t`kg`,
  };
}
