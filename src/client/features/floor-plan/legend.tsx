import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { Button } from '#client/ui/button.tsx';
import { categoryColour } from './draw/palette.ts';

interface LegendProps {
  isDark: boolean;
  /** Code of the category that stands out. */
  chosen: string | undefined;
  onChosen: (category: string | undefined) => void;
}

/** The colours of the categories; one that is tapped stands out on the plan, the others step back. */
export function Legend({ isDark, chosen, onChosen }: LegendProps) {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(floorPlanQueries.categories());
  return (
    <ul className="row gap-4" aria-label={t`Colours of the booths`}>
      {categories.map(({ code, label }, index) => (
        <li key={code}>
          <Button
            kind="choice"
            size="small"
            aria-pressed={code === chosen}
            onClick={() => onChosen(code === chosen ? undefined : code)}
          >
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <rect
                width="14"
                height="14"
                rx="3"
                fill={categoryColour(index, categories.length, isDark)}
              />
            </svg>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
