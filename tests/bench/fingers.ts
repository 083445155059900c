import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** The path of one finger on the screen. */
export interface Way {
  from: Point;
  to: Point;
}

/** The rate at which a screen reports a finger. */
const REPORTED_MS = 1_000 / 60;

/** Moves fingers on a page at the same time, through the browser's own input. */
export async function moveFingers(devtools: CDPSession, ways: readonly Way[], ms: number) {
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ways.map(({ from, to }, id) => ({
        id,
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      })),
    });
  await touch('touchStart', 0);
  const started = performance.now();
  for (let share = 0; share < 1; ) {
    await setTimeout(REPORTED_MS);
    share = Math.min(1, (performance.now() - started) / ms);
    await touch('touchMove', share);
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
