import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type FloorPlan, type Hall, placeKinds } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import { HallCard } from './hall-card.tsx';
import { HallLink } from './hall-link.tsx';
import { kindsOfPlaces } from './place-kinds.ts';
import { hallElementId, PlanDrawing } from './plan-drawing.tsx';
import classes from './plan-view.module.css';

interface PlanViewProps {
  plan: FloorPlan;
  lang: Lang;
  /** Number of the hall that is chosen. */
  chosen: string | undefined;
}

/** The plan with its legend, the list of halls that does the same, and the card of the hall chosen. */
export function PlanView({ plan, lang, chosen }: PlanViewProps) {
  const hall = plan.halls.find(({ number }) => number === chosen);
  const side = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (hall && side.current) uncover(hall.number, side.current);
  }, [hall]);

  return (
    <div className={classes.view}>
      <div className={classes.plan}>
        <PlanDrawing plan={plan} lang={lang} />
        <Legend plan={plan} />
        <HallList halls={plan.halls} lang={lang} />
      </div>
      <div className={classes.side} ref={side}>
        {hall ? <HallCard plan={plan} hall={hall} lang={lang} /> : <Hint />}
      </div>
      <Announcement theme={hall?.theme[lang]} number={hall?.number} />
    </div>
  );
}

/** On a phone the card may lie over the very hall that was tapped: the page moves up by as much. */
function uncover(number: string, card: HTMLElement) {
  const shape = document.getElementById(hallElementId(number))?.getBoundingClientRect();
  const { top, left, bottom } = card.getBoundingClientRect();
  if (!shape || shape.right < left || shape.top > bottom || shape.bottom < top) return;
  window.scrollBy({ top: shape.bottom - top + 16 });
}

function Hint() {
  return (
    <p className={classes.hint}>
      <Trans>
        Choose a hall on the plan or in the list to see what it shows and what is near it.
      </Trans>
    </p>
  );
}

/** The card stands far from the hall on the plan: who does not see it is told of it. */
function Announcement({
  number,
  theme,
}: {
  number: string | undefined;
  theme: string | undefined;
}) {
  return (
    <p className="visually-hidden" role="status">
      {number && (
        <Trans>
          Hall {number}: {theme}
        </Trans>
      )}
    </p>
  );
}

function Legend({ plan }: { plan: FloorPlan }) {
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

function HallList({ halls, lang }: { halls: Hall[]; lang: Lang }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Halls`}>
      <ul className={classes.halls}>
        {halls.map(({ number, theme }) => (
          <li key={number}>
            <HallLink hall={number} className={classes.hall}>
              <span className="visually-hidden">
                <Trans>Hall {number}</Trans>{' '}
              </span>
              <DotText text={number} className={classes.number} />
              {theme[lang]}
            </HallLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
