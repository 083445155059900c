import { Trans, useLingui } from '@lingui/react/macro';
import { kindsOfPlaces } from '#client/lang/place-kinds.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type FloorPlan, kindsOn } from '#contract/floor-plan.ts';
import { usePlanChoice, useSearchFrom } from './plan-choice.ts';
import { isSeenFromAfar } from './plan-model.ts';

interface PlanChipsProps {
  plan: FloorPlan;
  className: string | undefined;
  /** True while the visitor's own booth is searched. */
  isStart: boolean;
  onStart: () => void;
}

const HERE = 'M12 21c-4-5-7-8-7-11a7 7 0 0 1 14 0c0 3-3 6-7 11M12 8a2 2 0 1 0 .01 0';
const chip = {
  kind: 'choice',
  size: 'small',
  to: '/floor-plan',
  replace: true,
  resetScroll: false,
} as const;

/** Where one is, the walk past the starred exhibitors, and the facilities on the plan. */
export function PlanChips({ plan, className, isStart, onStart }: PlanChipsProps) {
  const { t, i18n } = useLingui();
  const { from, place, isWalk } = usePlanChoice();
  const searchFrom = useSearchFrom();
  const facilities = kindsOn(plan).filter((kind) => !isSeenFromAfar(kind));
  const booth = from && /\d/.test(from) ? from : undefined;
  return (
    <ul className={`strip gap-8 ${className}`} aria-label={t`On the plan`}>
      <li>
        {booth ? (
          <ButtonLink
            {...chip}
            search={searchFrom(undefined)}
            aria-label={t`You are at booth ${booth}: clear`}
          >
            <Icon path={HERE} />
            <span className="numbers">{booth}</span>
            <Icon name="close" />
          </ButtonLink>
        ) : (
          <Button kind="choice" size="small" aria-pressed={isStart} onClick={onStart}>
            <Icon path={HERE} />
            <Trans>I am at booth …</Trans>
          </Button>
        )}
      </li>
      <li>
        <ButtonLink
          {...chip}
          search={({ from: start }) => ({ walk: isWalk ? undefined : '1', from: start })}
          aria-current={isWalk ? 'true' : undefined}
        >
          <Icon name="star" />
          <Trans>My walk</Trans>
        </ButtonLink>
      </li>
      {facilities.map((kind) => (
        <li key={kind}>
          <ButtonLink
            {...chip}
            search={({ from: start }) => ({
              place: kind === place ? undefined : kind,
              from: start,
            })}
            aria-current={kind === place ? 'true' : undefined}
          >
            <Icon path={kindsOfPlaces[kind].icon} />
            {i18n._(kindsOfPlaces[kind].label)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
