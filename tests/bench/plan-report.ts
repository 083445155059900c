import { BLANK, DISTANCES, type PlanRun } from './plan.ts';
import { type Budget, budgetTable, short, table } from './report.ts';
import { spread } from './statistics.ts';

/** Every frame of a screen with 60 a second, give or take what its clock does. */
const FRAME_MS = 17.5;
const FRAMES_A_SECOND = 57;

/** How smoothly the plan moves, in Markdown. */
export function reportPlan(runs: readonly PlanRun[]): string {
  const figures = [BLANK, ...Object.keys(DISTANCES)].map((distance) => {
    const own = runs.filter((run) => run.distance === distance);
    const frames = own.flatMap((run) => run.frames);
    const sum = frames.reduce((total, frame) => total + frame, 0);
    return {
      distance,
      a_second: (frames.length / sum) * 1_000,
      late: (frames.filter((frame) => frame > FRAME_MS * 1.5).length / frames.length) * 100,
      ...spread(frames),
      longest_task: Math.max(...own.map((run) => run.longest_task)),
    };
  });
  const budgets = figures.slice(1).map(
    ({ distance, a_second }): Budget => ({
      name: `frames a second while the plan is thrown about, ${distance}`,
      value: a_second,
      limit: FRAMES_A_SECOND,
      unit: '',
      atLeast: true,
    }),
  );
  return [
    'Floor plan of some 2,000 booths, thrown about with a finger, processor 4× slower',
    table(
      [
        'looking at',
        'frames a second',
        'median ms',
        'p95 ms',
        'longest ms',
        'late %',
        'longest task ms',
      ],
      figures.map(({ distance, a_second, median, p95, max, late, longest_task }) => [
        distance,
        ...[a_second, median, p95, max, late, longest_task].map(short),
      ]),
    ),
    budgetTable(budgets),
  ].join('\n\n');
}
