import { Trans, useLingui } from '@lingui/react/macro';
import { kindsOfPlaces } from '#client/lang/place-kinds.ts';
import { Icon } from '#client/ui/icon.tsx';
import { type FloorPlan, type Hall, nearestPlaces } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import { Card } from './card.tsx';
import { roundMetres } from './distance.tsx';
import classes from './hall-card.module.css';

interface HallCardProps {
  plan: FloorPlan;
  hall: Hall;
  lang: Lang;
}

/** The exhibits of a hall, and the distances from its doors to food, toilets and other places. */
export function HallCard({ plan, hall, lang }: HallCardProps) {
  const { t, i18n } = useLingui();
  const { number, theme, exhibits } = hall;
  return (
    <Card
      label={t`Hall ${number}`}
      title={
        <>
          <span className="fixed numbers">
            <Trans>Hall {number}</Trans>
          </span>
          <span className="regular">{theme[lang]}</span>
        </>
      }
      back={{}}
    >
      <p>{exhibits[lang]}</p>
      <h3 className="quiet small">
        <Trans>Nearest to this hall</Trans>
      </h3>
      <ul className={`tiles small ${classes.places}`}>
        {nearestPlaces(plan, hall).map(({ place: { kind, name }, distance }) => (
          <li key={kind} className="line">
            <Icon path={kindsOfPlaces[kind].icon} />
            <span className="grow">
              {i18n._(kindsOfPlaces[kind].label)}
              {name && <span className="quiet"> {name[lang]}</span>}
            </span>
            <Metres metres={distance} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Straight-line distance, so no finer than ten metres. */
function Metres({ metres }: { metres: number }) {
  const rounded = roundMetres(metres);
  return (
    <span className="numbers">
      <Trans>{rounded} m</Trans>
    </span>
  );
}
