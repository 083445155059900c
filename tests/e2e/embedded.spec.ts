import { statSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { type HostKind, hosts, openHost } from '../support/host-pages.ts';
import { inLane } from '../support/lane.ts';

const MOUNTS = inLane({ short: 2, long: 50 });

interface Props {
  lang?: 'zh' | 'en';
  basepath?: string;
  routing?: 'browser' | 'memory';
  path?: string;
  routes?: object[];
  start?: string;
}

interface HostWindow {
  host: {
    mount: (props: Props) => Promise<void>;
    unmount: () => Promise<void>;
    update?: (props: Props) => Promise<void>;
  };
}

const inBrowser: Props = { basepath: '/expo', lang: 'en', start: '/expo/exhibits' };
const propsFor: Record<HostKind, Props> = {
  qiankun: inBrowser,
  'single-spa': inBrowser,
  bare: inBrowser,
  wujie: { path: '/exhibits', lang: 'en' },
};

function mount(page: Page, props: Props) {
  return page.evaluate((given) => (window as unknown as HostWindow).host.mount(given), props);
}

// A mounting that takes 3 s, as on a busy machine, is one that single-spa and qiankun speak of.
test.use({ allowedErrors: [/^single-spa minified message #31:/] });

for (const kind of hosts) {
  test(`in ${kind}, the exhibits are shown without a frame of ours`, async ({ page, server }) => {
    const start = kind === 'single-spa' || kind === 'wujie' ? '/' : '/expo/exhibits';
    await openHost(page, kind, server.url, start);
    await mount(page, propsFor[kind]);
    await expect(page.getByRole('heading', { level: 1, name: 'Exhibits' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
}

test('a host’s page is, after each unmounting, as it was before the first', async ({
  page,
  server,
}) => {
  await openHost(page, 'bare', server.url, '/expo/exhibits');
  const heading = page.getByRole('heading', { level: 1, name: 'Exhibits' });
  const left: unknown[] = [];
  for (let round = 0; round <= MOUNTS; round++) {
    await mount(page, inBrowser);
    await expect(heading).toBeVisible();
    await page.evaluate(() => (window as unknown as HostWindow).host.unmount());
    await expect(heading).toHaveCount(0);
    left.push(await leftOf(page));
  }
  expect(left).toEqual(left.map(() => left[0]));
  expect(left[0]).toMatchObject({ slot: '', shadows: 0, listeners: [] });
});

test('script and style sheet for hosts stay within their kilobytes, compressed', () => {
  expect(statSync('dist/client/embed/pavilion.js.br').size).toBeLessThan(500_000);
  expect(statSync('dist/client/embed/pavilion.css.br').size).toBeLessThan(13_000);
});

/** What stands in the page and listens on its window and document; the script itself stays. */
async function leftOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const listeners: string[] = [];
  for (const expression of ['window', 'document']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    if (!result.objectId) throw new Error(`The page has no ${expression}.`);
    const found = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    listeners.push(...found.listeners.map(({ type }) => `${expression} ${type}`));
  }
  await cdp.detach();
  const rest = await page.evaluate(() => ({
    slot: document.querySelector('#slot')?.innerHTML,
    elements: document.querySelectorAll('*').length,
    shadows: [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot).length,
    globals: Object.keys(window).length,
    ofDocument: Object.keys(document).length,
    history: Object.keys(history).length,
  }));
  return { ...rest, listeners };
}
