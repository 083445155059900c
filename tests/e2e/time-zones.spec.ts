import { expect, type Page } from '@playwright/test';
import { test as base } from '../support/e2e.ts';
import { oncePerFile } from '../support/once-per-file.ts';
import { openConferences } from '../support/open-conferences.ts';
import {
  addressOf,
  consolePages,
  langs,
  memberPages,
  ownPages,
  publicPages,
  type Site,
  siteOf,
  sitePages,
} from '../support/page-addresses.ts';
import { callWire, storeSignIn } from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

const test = base.extend<{ site: Site }>({
  site: async ({ server }, use) => {
    const site = await siteOf(server);
    await signUp(server, site);
    await use(site);
  },
});

/** Signs the buyer up for a conference: her pages show when it is. */
const signUp = oncePerFile(async (server: RunningServer, { buyer }: Site) => {
  const [first] = await openConferences(server);
  if (!first) throw new Error('The demo has no open conference.');
  await callWire(server, '/web/conference/sign-up', { conference_id: first.id }, buyer.token);
});

/** Long enough to open each page of the longest walk on a busy machine. */
const WALK_MS = 600_000;

const listedTimes = (page: Page) => page.getByRole('main').locator('time').allTextContents();

async function greetingIn(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('dialog').getByText(/^(Good (morning|afternoon|evening)|Hello)/);
}

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('times and greeting are those of the exhibition, and say so', async ({ page }) => {
    await page.goto('/media/live?lang=en');
    await expect
      .poll(() => listedTimes(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/ \d\d:\d\d UTC\+8$/)]));
    await expect(await greetingIn(page)).toHaveText(/^(Good .* from Shenzhen|Hello)$/);
  });
});

test.describe('on a device in the zone of the exhibition', () => {
  test.use({ timezoneId: 'Asia/Shanghai' });

  test('times and the greeting name no place', async ({ page }) => {
    await page.goto('/media/live?lang=en');
    await expect.poll(() => listedTimes(page)).not.toEqual([]);
    for (const time of await listedTimes(page)) expect(time).not.toContain('UTC');
    await expect(await greetingIn(page)).toHaveText(/^(Good (morning|afternoon|evening)|Hello)$/);
  });
});

/** Public pages that show a buyer what is hers. */
const SHARED = ['/', '/me', '/audience/ticket', '/conference/admission-tickets'];

/** The people of the sweep with the pages that each may open. */
const walks = [
  { who: 'a stranger', as: null, paths: publicPages },
  { who: 'a registered buyer', as: 'buyer', paths: [...SHARED, ...ownPages] },
  { who: 'a member of an exhibitor', as: 'member', paths: memberPages },
  { who: 'an owner of the console', as: 'owner', paths: consolePages },
] as const;

/** Pages of each walk with a time of day: a walk that found none would prove nothing. */
const timed: Record<(typeof walks)[number]['who'], string[]> = {
  'a stranger': ['/', '/conference', '/media/live', '/news/detail/news', '/service'],
  'a registered buyer': ['/', '/audience/ticket', '/conference/admission-tickets'],
  'a member of an exhibitor': ['/workspace/lives/edit', '/workspace/profile'],
  'an owner of the console': [
    '/console/booth-requests',
    '/console/history',
    '/console/news',
    '/console/programme',
    '/console/registrations',
    '/console/review',
    '/console/sign-ups',
  ],
};

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  for (const { who, as, paths } of walks) {
    for (const lang of langs) {
      test(`each page with a time of day tells ${who} whose clock it is, in ${lang}`, async ({
        page,
        site,
      }) => {
        test.setTimeout(WALK_MS);
        if (as) await storeSignIn(page, site[as]);
        const withTimes: string[] = [];
        const unnamed: Record<string, string[]> = {};
        for (const path of paths) {
          for (const address of tabsOf(path, addressOf(path, lang, site))) {
            await page.goto(address);
            const { times, nameless } = timesIn(await page.evaluate(readWholePage));
            if (times.length > 0) withTimes.push(path);
            if (nameless.length > 0) unnamed[address] = nameless;
          }
        }
        expect(unnamed, 'times without a clock').toEqual({});
        expect(withTimes).toEqual(expect.arrayContaining(timed[who]));
      });
    }
  }
});

/** A page, and each of its tabs. */
function tabsOf(path: string, address: string): string[] {
  const { tabs = [] } = sitePages.find((page) => page.path === path) ?? {};
  return [address, ...tabs.map((tab) => `${address}&tab=${tab}`)];
}

/**
 * The lines with a time of day, and those whose clock is named neither beside them nor by a line of the page.
 * Durations of videos have no leading zero.
 */
function timesIn(lines: string[]) {
  const times = lines.filter((line) => /(?<![\d:])([01]\d|2[0-4]):[0-5]\d(?![\d:])/.test(line));
  const isNamed = lines.some((line) =>
    /^(Exhibition time|Local time of the exh|展会当地时间)/.test(line),
  );
  return { times, nameless: isNamed ? [] : times.filter((line) => !line.includes('UTC+8')) };
}

/** Scrolls to the end, where late parts load, and reads the lines once they change no more. */
async function readWholePage(): Promise<string[]> {
  const pause = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [restMs, endMs, stepMs] = [400, 8_000, 50];
  let [text, since] = ['', performance.now()];
  const end = since + endMs;
  while (performance.now() < Math.min(since + restMs, end)) {
    window.scrollBy({ top: window.innerHeight, behavior: 'instant' });
    await pause(stepMs);
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input:is([type="time"], [type="datetime-local"])',
    );
    const values = [...fields].filter((field) => field.checkVisibility()).map(({ value }) => value);
    const isLoading = document.querySelector('main [aria-busy=true]') !== null;
    const now = [document.body.innerText, ...values].join('\n');
    if (isLoading || now !== text) [text, since] = [now, performance.now()];
  }
  return text.split('\n');
}
