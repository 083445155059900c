import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Front, Passed } from './front.ts';
import { IS_SMOKE } from './options.ts';
import { type Profile, untilComplete } from './profile.ts';

/** Body bytes of a visit to the home page. */
export interface Visit {
  before_paint: number;
  after_paint: number;
  files: Record<string, number>;
}

/** Work that a page defers until it is idle counts as part of the visit. */
const SETTLE_MS = IS_SMOKE ? 500 : 4_000;

export interface Visitor {
  front: Front;
  profile: Profile;
}

/** The first visit: the page, and all files that its service worker stores. */
export function visitFirst({ front, profile }: Visitor): Promise<Visit> {
  return visit({ front, profile }, (page) => untilComplete(page, profile.lang));
}

/** A later visit, with the service worker. */
export function visitAgain(visitor: Visitor): Promise<Visit> {
  return visit(visitor, () => setTimeout(SETTLE_MS));
}

/** A visit after a deploy: the page, and all files that the next service worker stores. */
export function visitAfterDeploy(visitor: Visitor): Promise<Visit> {
  return visit(visitor, async (page) => {
    await page.waitForFunction(
      async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
      undefined,
      { timeout: 60_000 },
    );
    await setTimeout(SETTLE_MS);
  });
}

function visit({ front, profile }: Visitor, settle: (page: Page) => Promise<void>): Promise<Visit> {
  return profile.use(async (page) => {
    front.takePassed();
    await page.goto(`${front.url}/?lang=${profile.lang}`, { waitUntil: 'load' });
    await settle(page);
    const painted_at = await page.evaluate(() => performance.timeOrigin + window.watched.fcp);
    const passed = front.takePassed();
    const isEarly = ({ at }: Passed) => at <= painted_at;
    return {
      before_paint: bytesOf(passed.filter(isEarly)),
      after_paint: bytesOf(passed.filter((one) => !isEarly(one))),
      files: Object.fromEntries(
        passed.filter(({ bytes }) => bytes > 0).map(({ path, bytes }) => [path, bytes]),
      ),
    };
  });
}

function bytesOf(passed: Passed[]): number {
  return passed.reduce((total, { bytes }) => total + bytes, 0);
}
