import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { categoryColour } from './draw/palette.ts';
import classes from './legend.module.css';

interface LegendProps {
  isDark: boolean;
  /** Code of the category that stands out. */
  chosen: string | undefined;
  onChosen: (category: string | undefined) => void;
}

/** What the colours mean; one that is tapped stands out on the plan, the others step back. */
export function Legend({ isDark, chosen, onChosen }: LegendProps) {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(floorPlanQueries.categories());
  return (
    <ul className={classes.legend} aria-label={t`Colours of the booths`}>
      {categories.map(({ code, label }, index) => (
        <li key={code}>
          <button
            type="button"
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
          </button>
        </li>
      ))}
    </ul>
  );
}
