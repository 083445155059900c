import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import { type FloorPlan, placeKinds } from '#contract/floor-plan.ts';
import { kindsOfPlaces } from './place-kinds.ts';
import classes from './place-legend.module.css';

/** What the signs mean. */
export function PlaceLegend({ plan }: { plan: FloorPlan }) {
  const { t, i18n } = useLingui();
  const shown = placeKinds.filter((kind) => plan.places.some((place) => place.kind === kind));
  return (
    <ul className={classes.legend} aria-label={t`Legend`}>
      {shown.map((kind) => (
        <li key={kind}>
          <Icon path={kindsOfPlaces[kind].icon} />
          {i18n._(kindsOfPlaces[kind].label)}
        </li>
      ))}
    </ul>
  );
}
