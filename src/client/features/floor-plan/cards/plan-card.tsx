import { Trans, useLingui } from '@lingui/react/macro';
import type { Scene } from '#client/features/floor-plan/draw/scene.ts';
import type { PlanChoice } from '#client/features/floor-plan/plan-choice.ts';
import type { Occupants } from '#client/features/floor-plan/use-occupants.ts';
import type { Trip } from '#client/features/floor-plan/use-trip.ts';
import type { Booths } from '#contract/booths.ts';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import { BoothCard } from './booth-card.tsx';
import { Card } from './card.tsx';
import { DirectionsCard } from './directions-card.tsx';
import { HallCard } from './hall-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { WalkCard } from './walk-card.tsx';

interface PlanCardProps {
  plan: FloorPlan;
  lang: Lang;
  choice: PlanChoice;
  booths: Booths | undefined;
  occupants: Occupants;
  trip: Trip;
  scene: Scene | null;
}

/** The card of the choice: the walk, the places of a kind, a route, a booth or a hall. */
export function PlanCard({ plan, lang, choice, booths, occupants, trip, scene }: PlanCardProps) {
  const { booth, from, hall, place } = choice;
  if (choice.isWalk) {
    const { walk, start } = trip;
    return walk && start ? (
      <WalkCard
        plan={plan}
        lang={lang}
        walk={walk}
        occupants={occupants}
        scene={scene}
        from={start}
      />
    ) : null;
  }
  if (place) {
    const start = from && trip.start;
    return (
      <PlaceCard
        plan={plan}
        lang={lang}
        kind={place}
        from={start}
        path={trip.path}
        occupants={occupants}
      />
    );
  }
  if (booth) {
    const hallOfBooth = booths?.halls.find((one) =>
      one.booths.some(([number]) => number === booth),
    );
    if (!booths) return null;
    if (!hallOfBooth) return <Unknown booth={booth} />;
    if (from && trip.start) {
      return (
        <DirectionsCard
          plan={plan}
          lang={lang}
          booth={booth}
          occupants={occupants}
          from={trip.start}
          path={trip.path}
        />
      );
    }
    return (
      <BoothCard
        booth={booth}
        hall={hallOfBooth.hall}
        occupant={occupants.get(booth)}
        start={trip.start}
      />
    );
  }
  if (from && from === trip.start)
    return <WhereTo from={from} name={occupants.get(from)?.short_name} />;
  const chosen = plan.halls.find(({ number }) => number === hall);
  return chosen ? <HallCard plan={plan} hall={chosen} lang={lang} /> : null;
}

function Unknown({ booth }: { booth: string }) {
  return (
    <Card label={booth} title={booth} back={{}}>
      <p>
        <Trans>There is no such booth on the plan.</Trans>
      </p>
    </Card>
  );
}

/** A route with a start but no destination yet. */
function WhereTo({ from, name }: { from: string; name: string | undefined }) {
  const { t } = useLingui();
  const place = name ? `${from} ${name}` : from;
  return (
    <Card label={t`Where to?`} title={t`Where to?`} back={{}}>
      <p>
        <Trans>From {place}: choose a booth on the plan, in the list or by searching.</Trans>
      </p>
    </Card>
  );
}
