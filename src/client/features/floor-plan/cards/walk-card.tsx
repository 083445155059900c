import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { setVisited, useVisited } from '#client/device/visited.ts';
import type { Scene } from '#client/features/floor-plan/draw/scene.ts';
import { useChoose } from '#client/features/floor-plan/plan-choice.ts';
import type { Occupants } from '#client/features/floor-plan/use-occupants.ts';
import type { StarredStop } from '#client/features/floor-plan/use-walk.ts';
import { Button } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import type { Walk } from '#client/walking/plan-walk.ts';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import { BoothLink } from './booth-link.tsx';
import { Card } from './card.tsx';
import { CardRest } from './card-rest.tsx';
import { Distance, roundMetres } from './distance.tsx';
import { StartSelect } from './start-select.tsx';
import classes from './walk-card.module.css';

const WalkPictureSheet = optionalPart(
  async () => (await import('./walk-picture-sheet.tsx')).WalkPictureSheet,
);

interface WalkCardProps {
  plan: FloorPlan;
  lang: Lang;
  from: string;
  walk: Walk<StarredStop>;
  occupants: Occupants;
  scene: Scene | null;
}

/** The walk past the starred exhibitors, with stops to tick off; it can be shared as a picture. */
export function WalkCard({ plan, lang, from, walk, occupants, scene }: WalkCardProps) {
  const { t } = useLingui();
  const choose = useChoose();
  const visited = useVisited();
  const [isShared, setShared] = useState(false);
  const total = walk.legs.length;
  const done = walk.legs.filter(({ stop }) => visited.includes(stop.id)).length;
  return (
    <Card label={t`My walk`} title={t`My walk`} back={{}}>
      {total === 0 ? (
        <p>
          <Trans>Star the exhibitors you want to see: they become one walk, hall by hall.</Trans>
        </p>
      ) : (
        <>
          <WalkSum metres={walk.metres} total={total} done={done} />
          <CardRest label={t`Stops`}>
            <StartSelect
              plan={plan}
              lang={lang}
              value={from}
              occupants={occupants}
              onChosen={(start) => choose({ walk: '1', from: start })}
            />
            <ol className="stack gap-0">
              {walk.legs.map(({ stop, path }, index) => (
                <Stop
                  key={stop.id}
                  count={index + 1}
                  stop={stop}
                  metres={path.metres}
                  isVisited={visited.includes(stop.id)}
                />
              ))}
            </ol>
            <Button kind="second" onClick={() => setShared(true)}>
              <Trans>Share as a picture</Trans>
            </Button>
          </CardRest>
        </>
      )}
      {isShared && scene && (
        <Suspense>
          <WalkPictureSheet walk={walk} scene={scene} onClosed={() => setShared(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function WalkSum({ metres, total, done }: { metres: number; total: number; done: number }) {
  return (
    <>
      <Distance metres={metres} />
      <p className="small" role="status">
        <Trans>
          {done} of {total} visited
        </Trans>
      </p>
      <progress value={done} max={total} aria-hidden="true" />
    </>
  );
}

interface StopProps {
  count: number;
  stop: StarredStop;
  metres: number;
  isVisited: boolean;
}

function Stop({ count, stop: { id, booth, name }, metres, isVisited }: StopProps) {
  const { t } = useLingui();
  const rounded = roundMetres(metres);
  return (
    <li className="line gap-4" data-visited={isVisited || undefined}>
      <label className={`middle fixed ${classes.tick}`}>
        <input
          className="over"
          type="checkbox"
          checked={isVisited}
          onChange={({ target }) => setVisited(id, target.checked)}
          aria-label={t`${name} visited`}
        />
        <span className="middle label numbers" aria-hidden="true">
          {isVisited ? '✓' : count}
        </span>
      </label>
      <BoothLink booth={booth} className={`stack gap-0 grow plain ${classes.stop}`}>
        <span>{name}</span>
        <span className="quiet small numbers">
          {booth} · <Trans>{rounded} m</Trans>
        </span>
      </BoothLink>
    </li>
  );
}
