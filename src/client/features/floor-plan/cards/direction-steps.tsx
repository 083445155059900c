import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import type { Path } from '#client/walking/path.ts';
import { type DirectionStep, stepsOf } from '#client/walking/steps.ts';
import type { Lang } from '#contract/wire.ts';
import classes from './direction-steps.module.css';

const AHEAD = 'M12 20V5M6 11l6-6 6 6';
const LEFT = 'M18 20v-7a4 4 0 0 0-4-4H5M9 5L5 9l4 4';
const RIGHT = 'M6 20v-7a4 4 0 0 1 4-4h9M15 5l4 4-4 4';
const BACK = 'M18 20V9a5 5 0 0 0-10 0v6M4 12l4 4 4-4';
const DOOR = 'M6 20V4h9v16M4 20h16M12 12h.01M18 8v8';
const THERE = 'M12 21c-4-5-6-8-6-11a6 6 0 1 1 12 0c0 3-2 6-6 11M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4';

const turnIcons = { ahead: AHEAD, left: LEFT, right: RIGHT, back: BACK };

interface DirectionStepsProps {
  path: Path;
  lang: Lang;
  booth: string;
}

/** Walking directions, step by step. */
export function DirectionSteps({ path, lang, booth }: DirectionStepsProps) {
  const { t } = useLingui();
  const steps = stepsOf(path);
  return (
    <ol className={`parted ${classes.steps}`} aria-label={t`Steps`}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a route may contain equal steps.
        <li key={index} className="line">
          <Icon path={iconOf(step)} />
          <StepText step={step} lang={lang} booth={booth} />
          {'metres' in step && <Metres metres={step.metres} />}
        </li>
      ))}
    </ol>
  );
}

function iconOf(step: DirectionStep): string {
  if (step.kind === 'door') return DOOR;
  if (step.kind === 'arrive') return THERE;
  return step.kind === 'walk' ? turnIcons[step.turn] : AHEAD;
}

function StepText({ step, lang, booth }: { step: DirectionStep; lang: Lang; booth: string }) {
  if (step.kind === 'through') {
    const name = step.name[lang];
    return (
      <span>
        <Trans>Walk through the {name}</Trans>
      </span>
    );
  }
  if (step.kind === 'door') {
    const { hall, door } = step;
    return (
      <span>
        {step.way === 'in' ? (
          <Trans>
            Enter hall {hall} by door {door}
          </Trans>
        ) : (
          <Trans>
            Leave hall {hall} by door {door}
          </Trans>
        )}
      </span>
    );
  }
  return (
    <span>
      {step.kind === 'walk' ? (
        <TurnText turn={step.turn} />
      ) : (
        <ArriveText turn={step.turn} booth={booth} />
      )}
    </span>
  );
}

type Turn = 'ahead' | 'left' | 'right' | 'back';

function TurnText({ turn }: { turn: Turn }) {
  if (turn === 'left') return <Trans>Turn left and follow the aisle</Trans>;
  if (turn === 'right') return <Trans>Turn right and follow the aisle</Trans>;
  if (turn === 'back') return <Trans>Turn round and follow the aisle</Trans>;
  return <Trans>Go straight on along the aisle</Trans>;
}

function ArriveText({ turn, booth }: { turn: Turn; booth: string }) {
  if (turn === 'left') return <Trans>{booth} is on the left</Trans>;
  if (turn === 'right') return <Trans>{booth} is on the right</Trans>;
  return <Trans>{booth} is in front of you</Trans>;
}

function Metres({ metres }: { metres: number }) {
  const rounded = Math.max(5, Math.round(metres / 5) * 5);
  return (
    <span className={`quiet small numbers ${classes.metres}`}>
      <Trans>{rounded} m</Trans>
    </span>
  );
}
