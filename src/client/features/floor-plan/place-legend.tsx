import { useLingui } from '@lingui/react/macro';
import { kindsOfPlaces } from '#client/lang/place-kinds.ts';
import { Icon } from '#client/ui/icon.tsx';
import { type FloorPlan, kindsOn } from '#contract/floor-plan.ts';

/** The icons on the plan with their names. */
export function PlaceLegend({ plan }: { plan: FloorPlan }) {
  const { t, i18n } = useLingui();
  return (
    <ul className="row quiet small gap-16" aria-label={t`Legend`}>
      {kindsOn(plan).map((kind) => (
        <li key={kind} className="row">
          <Icon path={kindsOfPlaces[kind].icon} />
          {i18n._(kindsOfPlaces[kind].label)}
        </li>
      ))}
    </ul>
  );
}
