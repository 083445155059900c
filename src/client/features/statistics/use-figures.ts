import { useLingui } from '@lingui/react/macro';
import type { Told } from '#contract/statistics.ts';

/** Counts and shares as texts. */
export function useFigures() {
  const { t, i18n } = useLingui();
  const shareText = (part: number, whole: number, decimals: number): string => {
    if (whole === 0) return '–';
    // A share that rounds to nothing or to all is neither.
    const exact = part / whole;
    const least = 0.01 / 10 ** decimals;
    const shown = exact > 0 && exact < 1 ? Math.min(1 - least, Math.max(least, exact)) : exact;
    return i18n.number(shown, { style: 'percent', maximumFractionDigits: decimals });
  };
  return {
    count: (told: Told): string => {
      if (typeof told === 'number') return i18n.number(told);
      return told === 'under_5' ? t`under 5` : t`hidden`;
    },
    /** A dash where a count is hidden, or nothing was counted. */
    share: (part: Told, whole: Told, decimals = 1): string =>
      typeof part === 'number' && typeof whole === 'number'
        ? shareText(part, whole, decimals)
        : '–',
    /** Counts of a file: a number, or the word for a hidden one. */
    value: (told: Told): string | number => {
      if (typeof told === 'number') return told;
      return told === 'under_5' ? t`under 5` : t`hidden`;
    },
    /** Per cent with a decimal, for a file. */
    shareValue: (part: Told, whole: Told | null): string | number =>
      typeof part === 'number' && typeof whole === 'number' && whole > 0
        ? Math.round((part / whole) * 1_000) / 10
        : '–',
  };
}

/** The rows with the largest shown count; none if no count is above 0. */
export function leadersOf<Row extends { told: Told }>(
  rows: readonly Row[],
): { leaders: Row[]; most: number } {
  const most = Math.max(0, ...rows.map(({ told }) => (typeof told === 'number' ? told : 0)));
  return { leaders: most === 0 ? [] : rows.filter(({ told }) => told === most), most };
}
