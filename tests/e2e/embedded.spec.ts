import { statSync } from 'node:fs';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import {
  type HostKind,
  hosts,
  inMemory,
  leftIn,
  lookOfEmbedded,
  lookOfHost,
  openHost,
} from '../support/host-pages.ts';
import { inLane } from '../support/lane.ts';
import { freshEmail } from '../support/registered.ts';
import { signIn } from '../support/registering.ts';

const MOUNTS = inLane({ short: 3, long: 50 });
const HEAP_GROWTH_MAX = 2_000_000;
/** Listeners: the host alone has 50; one application has 150. */
const LISTENERS_MAX = 100;
/** Nodes: the host alone has 100. qiankun adds one per mount, which single-spa never releases. */
const NODES_MAX = 200;

interface Props {
  lang?: 'zh' | 'en';
  basepath?: string;
  routing?: 'browser' | 'memory';
  path?: string;
  host?: string;
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

/** In wujie addresses are in memory: its frame has its own history. */
const propsAt = (kind: HostKind, path: string): Props =>
  kind === 'wujie'
    ? { path, lang: 'en' }
    : { basepath: '/expo', lang: 'en', start: `/expo${path}` };

/** Hosts that mount by address start at another address. */
const isByAddress = (kind: HostKind) => kind === 'single-spa' || kind === 'wujie';

async function mountAt(page: Page, kind: HostKind, path: string) {
  const props = propsAt(kind, path);
  await page.evaluate(
    ([given, address]) => {
      if (address) history.replaceState(null, '', address);
      return (window as unknown as HostWindow).host.mount(given);
    },
    [props, isByAddress(kind) ? null : (props.start ?? null)] as const,
  );
}

async function unmount(page: Page) {
  await page.evaluate(() => (window as unknown as HostWindow).host.unmount());
  await expect(page.locator('#slot')).toHaveText('');
}

const exhibits = (page: Page) => page.getByRole('heading', { level: 1, name: 'Exhibits' });
const detailLink = (page: Page) => page.locator('#slot a[href*="/exhibits/detail"]').first();

async function openList(page: Page, kind: HostKind) {
  await mountAt(page, kind, '/exhibits');
  await expect(exhibits(page)).toBeVisible();
  await expect(detailLink(page)).toBeVisible();
}

/** The list's appearance without interference of a host. */
let plain: ReturnType<typeof lookOfEmbedded> | undefined;

async function lookPlain(page: Page, site: string) {
  await openHost(page, 'bare', site, { path: '/expo/exhibits', isPlain: true });
  await openList(page, 'bare');
  return lookOfEmbedded(page);
}

test.describe.configure({ timeout: inLane({ short: 60_000, long: 240_000 }) });
// single-spa and qiankun warn about a mount that takes 3 s, as on a busy machine.
test.use({ allowedErrors: [/^single-spa minified message #31:/] });

for (const kind of hosts) {
  test(`${kind} shows a list, an exhibit and a sign-in, and is unchanged afterwards`, async ({
    page,
    server,
    mailbox,
  }) => {
    plain ??= lookPlain(page, server.url);
    const unhurt = await plain;
    await openHost(page, kind, server.url, { path: isByAddress(kind) ? '/' : '/expo/exhibits' });
    const before = await lookOfHost(page);

    await openList(page, kind);
    expect(await lookOfHost(page), 'nothing of ours reaches the host').toEqual(before);
    // On a busy machine the figures are drawn later.
    await expect(async () => {
      expect(await lookOfEmbedded(page), 'nothing of the host reaches us').toEqual(unhurt);
    }).toPass({ timeout: 20_000 });
    for (const part of ['banner', 'contentinfo'] as const) {
      await expect(page.getByRole(part), 'no frame of ours').toHaveCount(0);
    }

    await page.evaluate(() => (window as unknown as HostWindow).host.update?.({ lang: 'zh' }));
    await expect(page.getByRole('heading', { level: 1, name: '展品' })).toBeVisible();
    await page.evaluate(() => (window as unknown as HostWindow).host.update?.({ lang: 'en' }));
    const name = (await detailLink(page).textContent()) ?? '';
    await detailLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const { pathname } = new URL(page.url());
    expect(pathname).toBe(kind === 'wujie' ? '/' : '/expo/exhibits/detail');
    await unmount(page);

    const email = freshEmail();
    await mountAt(page, kind, '/audience/fastLogin?return=/exhibits');
    const address = page.getByRole('textbox', { name: 'E-mail' });
    await signIn(page, { address, typed: email, mailbox, lang: 'en' });
    await expect(exhibits(page)).toBeVisible();
    await unmount(page);

    await page
      .context()
      .newCDPSession(page)
      .then((cdp) => mountAgain(page, kind, cdp));
    expect(await lookOfHost(page)).toEqual(before);
  });
}

async function mountAgain(page: Page, kind: HostKind, cdp: CDPSession) {
  const left: unknown[] = [];
  let steady = 0;
  for (let round = 1; round <= MOUNTS; round++) {
    await openList(page, kind);
    await unmount(page);
    left.push(await leftIn(page, cdp));
    if (round === Math.ceil(MOUNTS / 2)) steady = (await inMemory(cdp)).usedSize;
  }
  expect(left).toEqual(left.map(() => left[0]));
  // Engines release memory at any time.
  const isOver = async () => {
    const { nodes, listeners, usedSize } = await inMemory(cdp);
    return nodes < NODES_MAX && listeners < LISTENERS_MAX && usedSize < steady + HEAP_GROWTH_MAX;
  };
  await expect.poll(isOver, 'nothing of it stays in memory').toBe(true);
  await cdp.detach();
}

test('script and style sheet for hosts stay below their limits of compressed bytes', () => {
  expect(statSync('dist/client/embed/pavilion.js.br').size).toBeLessThan(160_000);
  expect(statSync('dist/client/embed/pavilion.css.br').size).toBeLessThan(13_000);
});
