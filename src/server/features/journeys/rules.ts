import { type Stage, stages } from '#contract/journey-stages.ts';
import { type Figures, noFigures } from '#contract/journeys.ts';
import type { Stations } from './tables.ts';

const stationOf = (stage: Stage) => `${stage}_at` as const;

/**
 * A journey after an event, in whatever order events come and whatever clock they were told by: a stage brings
 * those before it along, none is before its predecessor, and the first time that a stage was told of stands.
 */
export function advance(journey: Stations, stage: Stage, at: Date): Stations {
  const reached = { ...journey };
  let earliest = 0;
  for (const one of stages.slice(0, stages.indexOf(stage) + 1)) {
    const told = reached[stationOf(one)] ?? at;
    earliest = Math.max(earliest, told.getTime());
    reached[stationOf(one)] = new Date(earliest);
  }
  return reached;
}

/** The stage that a journey has reached. */
export function stageOf(journey: Stations): Stage {
  return stages.findLast((stage) => journey[stationOf(stage)] !== null) ?? 'invited';
}

/** How many of some journeys reached each stage. */
export function figuresOf(journeys: readonly Stations[]): Figures {
  const figures = { ...noFigures };
  for (const journey of journeys) {
    for (const stage of stages) if (journey[stationOf(stage)]) figures[stage]++;
  }
  return figures;
}
