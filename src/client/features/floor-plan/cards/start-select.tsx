import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Occupants } from '#client/features/floor-plan/use-occupants.ts';
import { isEntrance } from '#client/walking/ways.ts';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';

interface StartSelectProps {
  plan: FloorPlan;
  lang: Lang;
  /** Undefined: not chosen yet. */
  value: string | undefined;
  occupants: Occupants;
  onChosen: (from: string) => void;
}

/** Selects the start of a route: an entrance, or the booth that was chosen on the plan. */
export function StartSelect({ plan, lang, value, occupants, onChosen }: StartSelectProps) {
  const { t } = useLingui();
  const id = useId();
  const entrances = plan.places.filter(isEntrance);
  const isBooth = value && !entrances.some((entrance) => entrance.id === value);
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="small">
        <Trans context="start of a route">From</Trans>
      </label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChosen(target.value)}>
        {!value && (
          <option value="" disabled>
            {t`Where are you?`}
          </option>
        )}
        {isBooth && (
          <option value={value}>{boothText(value, occupants.get(value)?.short_name)}</option>
        )}
        {entrances.map((entrance) => {
          const name = entrance.name?.[lang] ?? entrance.id;
          return (
            <option key={entrance.id} value={entrance.id}>
              {t`Entrance: ${name}`}
            </option>
          );
        })}
      </select>
    </div>
  );
}

function boothText(booth: string, name: string | undefined): string {
  return name ? `${booth} ${name}` : booth;
}
