import { type Stage, stages } from '#contract/journey-stages.ts';
import { type Figures, noFigures } from '#contract/journeys.ts';
import type { Stations } from './tables.ts';

const stationOf = (stage: Stage) => `${stage}_at` as const;

/**
 * Applies an event to a journey. Events may arrive in any order and from any clock. A stage implies the earlier
 * stages. No stage precedes the one before it. The first reported time of a stage is final.
 */
export function advance(journey: Stations, stage: Stage, at: Date): Stations {
  const reached = { ...journey };
  let earliest = 0;
  for (const one of stages.slice(0, stages.indexOf(stage) + 1)) {
    const reported = reached[stationOf(one)] ?? at;
    earliest = Math.max(earliest, reported.getTime());
    reached[stationOf(one)] = new Date(earliest);
  }
  return reached;
}

/** The furthest stage of a journey. */
export function stageOf(journey: Stations): Stage {
  return stages.findLast((stage) => journey[stationOf(stage)] !== null) ?? 'invited';
}

/** Numbers of journeys that reached each stage. */
export function figuresOf(journeys: readonly Stations[]): Figures {
  const figures = { ...noFigures };
  for (const journey of journeys) {
    for (const stage of stages) if (journey[stationOf(stage)]) figures[stage]++;
  }
  return figures;
}
