import { BLANK, DISTANCES, GESTURES, type PlanRun } from './plan.ts';
import { type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';

/** 60 frames per second, within the tolerance of the screen's clock. */
const FRAME_MS = 17.5;
const FRAMES_A_SECOND = { pan: 59.5, pinch: 58 };

/** Frame rates of the floor plan. */
export function reportPlan(runs: readonly PlanRun[]): Report {
  const figures = [BLANK, ...Object.keys(DISTANCES)].flatMap((distance) =>
    GESTURES.map((gesture) => {
      const own = runs.filter((run) => run.distance === distance && run.gesture === gesture);
      const frames = own.flatMap((run) => run.frames);
      const sum = frames.reduce((total, frame) => total + frame, 0);
      return {
        distance,
        gesture,
        a_second: (frames.length / sum) * 1_000,
        late: (frames.filter((frame) => frame > FRAME_MS * 1.5).length / frames.length) * 100,
        ...spread(frames),
        longest_task: Math.max(...own.map((run) => run.longest_task)),
      };
    }),
  );
  return {
    texts: [
      'Floor plan, moved with one finger and with two, processor 4× slower',
      table(
        [
          'looking at',
          'gesture',
          'frames a second',
          'median ms',
          'p95 ms',
          'longest ms',
          'late %',
          'longest task ms',
        ],
        figures.map(({ distance, gesture, a_second, median, p95, max, late, longest_task }) => [
          distance,
          gesture,
          ...[a_second, median, p95, max, late, longest_task].map(short),
        ]),
      ),
    ],
    budgets: figures
      .filter(({ distance }) => distance !== BLANK)
      .map(({ distance, gesture, a_second }) => ({
        name: `frames a second, ${gesture}, ${distance}`,
        value: a_second,
        limit: FRAMES_A_SECOND[gesture],
        unit: '',
        atLeast: true,
      })),
  };
}
