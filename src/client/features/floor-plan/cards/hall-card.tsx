import { Trans, useLingui } from '@lingui/react/macro';
import { kindsOfPlaces } from '#client/features/floor-plan/place-kinds.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type FloorPlan, type Hall, nearestPlaces } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import classes from './hall-card.module.css';
import { HallLink } from './hall-link.tsx';

interface HallCardProps {
  plan: FloorPlan;
  hall: Hall;
  lang: Lang;
}

/** What a hall shows, and how far it is from its doors to whatever a visitor may need. */
export function HallCard({ plan, hall, lang }: HallCardProps) {
  const { t, i18n } = useLingui();
  const { number, theme, exhibits } = hall;
  return (
    <section className={classes.card} aria-label={t`Hall ${number}`}>
      <header className={classes.head}>
        <DotText text={number} className={classes.number} />
        <h2>
          <span className="visually-hidden">
            <Trans>Hall {number}</Trans>{' '}
          </span>
          {theme[lang]}
        </h2>
        <HallLink hall={undefined} label={t`Close`} className={classes.close}>
          <Icon name="close" />
        </HallLink>
      </header>
      <p>{exhibits[lang]}</p>
      <h3 className={classes.near}>
        <Trans>Nearest to this hall</Trans>
      </h3>
      <ul className={classes.places}>
        {nearestPlaces(plan, hall).map(({ place: { kind, name }, distance }) => (
          <li key={kind}>
            <Icon path={kindsOfPlaces[kind].icon} />
            <span className={classes.place}>
              {i18n._(kindsOfPlaces[kind].label)}
              {name && <small>{name[lang]}</small>}
            </span>
            <Distance metres={distance} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As the crow flies, so no finer than ten metres. */
function Distance({ metres }: { metres: number }) {
  const rounded = Math.max(10, Math.round(metres / 10) * 10);
  return (
    <span>
      <Trans>{rounded} m</Trans>
    </span>
  );
}
