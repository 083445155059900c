import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booths } from '#contract/booths.ts';
import { type FloorPlan, middleOf } from '#contract/floor-plan.ts';
import type { PlanDifferences } from '#contract/floor-plan-console.ts';

/** Metres on the plan. */
const NUMBER_SIZE = 26;

const fills = {
  same: 'var(--mist)',
  added: 'var(--light-green)',
  moved: 'var(--light-blue)',
} as const;

interface PlanSketchProps {
  plan: FloorPlan;
  booths: Booths;
  differences: Pick<PlanDifferences, 'added' | 'moved'>;
}

/** An unpublished plan, one unit per metre; new and moved booths are coloured. */
export function PlanSketch({ plan, booths, differences }: PlanSketchProps) {
  const { t } = useLingui();
  const [width, height] = plan.size;
  const [added, moved] = [new Set(differences.added), new Set(differences.moved)];
  const kindOf = (number: string) => {
    if (added.has(number)) return 'added';
    return moved.has(number) ? 'moved' : 'same';
  };
  return (
    <figure className="stack gap-8">
      <svg
        className="framed"
        width="100%"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t`The plan of the file; the lists beside it say in words what changes.`}
        stroke="var(--field-line)"
      >
        {plan.corridors.map(({ name, outline }) => (
          <polygon key={name.en} points={outline.join(' ')} fill="var(--mist)" stroke="none" />
        ))}
        {plan.halls.map(({ number, outline }) => (
          <polygon key={number} points={outline.join(' ')} fill="var(--paper)" />
        ))}
        {booths.halls.flatMap(({ booths: own }) =>
          own.map(([number, x, y, wide, deep]) => (
            <rect
              key={number}
              x={x}
              y={y}
              width={wide}
              height={deep}
              fill={fills[kindOf(number)]}
              strokeWidth="0.3"
            >
              <title>{number}</title>
            </rect>
          )),
        )}
        {plan.halls.map(({ number, outline }) => {
          const [x, y] = middleOf(outline);
          return (
            <text
              key={number}
              x={x}
              y={y + NUMBER_SIZE / 3}
              fontSize={NUMBER_SIZE}
              textAnchor="middle"
              fill="var(--text)"
              stroke="var(--paper)"
              strokeWidth="4"
              paintOrder="stroke"
            >
              {number}
            </text>
          );
        })}
      </svg>
      <figcaption className="row gap-16 small quiet">
        <Key fill={fills.added}>
          <Trans>New booth</Trans>
        </Key>
        <Key fill={fills.moved}>
          <Trans>Moved or of another size</Trans>
        </Key>
        <Key fill={fills.same}>
          <Trans>As it is now</Trans>
        </Key>
      </figcaption>
    </figure>
  );
}

function Key({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <span className="line gap-8">
      <svg width="14" height="14" aria-hidden="true">
        <rect width="14" height="14" fill={fill} stroke="var(--field-line)" />
      </svg>
      {children}
    </span>
  );
}
