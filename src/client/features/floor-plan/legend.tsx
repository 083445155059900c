import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoryColours } from '#client/features/floor-plan/draw/palette.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { Button } from '#client/ui/button.tsx';

interface LegendProps {
  isDark: boolean;
  /** Code of the highlighted category or group. */
  chosen: string | undefined;
  onChosen: (category: string | undefined) => void;
}

/**
 * The colours of the categories. Tapping one highlights it on the plan and dims the others. Tapping
 * a group shows its categories.
 */
export function Legend({ isDark, chosen, onChosen }: LegendProps) {
  const { t } = useLingui();
  const { data: grouped = [] } = useQuery(floorPlanQueries.grouped());
  const colours = categoryColours(grouped, isDark);
  const open = grouped.find(
    ({ group, categories }) => group && [group, ...categories].some(({ code }) => code === chosen),
  );
  const button = ({ code, label }: { code: string; label: string }) => (
    <li key={code}>
      <Button
        kind="choice"
        size="small"
        aria-pressed={code === chosen}
        onClick={() => onChosen(code === chosen ? undefined : code)}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <rect width="14" height="14" rx="3" fill={colours.get(code)} />
        </svg>
        {label}
      </Button>
    </li>
  );
  return (
    <div className="stack gap-8">
      <ul className="row gap-4" aria-label={t`Colours of the booths`}>
        {grouped.flatMap(({ group, categories }) => (group ? [group] : categories)).map(button)}
      </ul>
      {open?.group && (
        <ul className="row gap-4" aria-label={open.group.label}>
          {open.categories.map(button)}
        </ul>
      )}
    </div>
  );
}

/** The category codes of a choice: itself, or all of its group; null: no choice. */
export function useMembers(chosen: string | undefined): ReadonlySet<string> | null {
  const { data } = useQuery(floorPlanQueries.grouped());
  return useMemo(() => {
    if (chosen === undefined) return null;
    const whole = data?.find(({ group }) => group?.code === chosen);
    return new Set(whole?.categories.map(({ code }) => code) ?? [chosen]);
  }, [data, chosen]);
}
