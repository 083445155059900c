import { useLingui } from '@lingui/react/macro';

/** A length of time in words: 45 min, 1 h 15 min. */
export function useLength(minutes: number): string {
  const { t } = useLingui();
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  const length = rest;
  if (hours === 0) return t`${length} min`;
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
}
