import { Trans, useLingui } from '@lingui/react/macro';
import { useChoose } from '#client/features/floor-plan/plan-choice.ts';
import type { Occupants } from '#client/features/floor-plan/use-occupants.ts';
import type { Path } from '#client/walking/path.ts';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import { Card } from './card.tsx';
import { CardRest } from './card-rest.tsx';
import { DirectionSteps } from './direction-steps.tsx';
import { Distance } from './distance.tsx';
import { StartSelect } from './start-select.tsx';

interface DirectionsCardProps {
  plan: FloorPlan;
  lang: Lang;
  booth: string;
  from: string;
  /** Null: unreachable. */
  path: Path | null;
  occupants: Occupants;
}

/** Directions to a booth: distance, duration, and steps. */
export function DirectionsCard({ plan, lang, booth, from, path, occupants }: DirectionsCardProps) {
  const { t } = useLingui();
  const choose = useChoose();
  const name = occupants.get(booth)?.short_name;
  return (
    <Card label={t`Route to ${booth}`} title={name ? `${booth} ${name}` : booth} back={{ booth }}>
      <div role="status">
        {path ? (
          <Distance metres={path.metres} />
        ) : (
          <p>
            <Trans>No route was found from there to here.</Trans>
          </p>
        )}
      </div>
      <CardRest label={t`Steps`}>
        <StartSelect
          plan={plan}
          lang={lang}
          value={from}
          occupants={occupants}
          onChosen={(start) => choose({ booth, from: start })}
        />
        {path && <DirectionSteps path={path} lang={lang} booth={booth} />}
      </CardRest>
    </Card>
  );
}
