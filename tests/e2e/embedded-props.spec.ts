import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { HOST_ORIGIN, openHost } from '../support/host-pages.ts';

/** Properties that a host passes and calls, as in `client/embedding/props.ts`. */
interface HostWindow {
  host: {
    mount: (props: object) => Promise<void>;
    unmount: () => Promise<void>;
    update: (props: object) => Promise<void>;
  };
  pavilion: {
    open: (path: string) => Promise<void>;
    routes: () => Promise<{ path: string; own: boolean; title?: string }[]>;
    signOut: () => Promise<void>;
  };
  heard: { titles: string[]; pages: { path: string; title: string }[]; left: string[] };
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).heard);
const open = (page: Page, path: string) =>
  page.evaluate((to) => (window as unknown as HostWindow).pavilion.open(to), path);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const mount = (page: Page, props: object) =>
  page.evaluate((given) => (window as unknown as HostWindow).host.mount(given), props);
const unmount = (page: Page) =>
  page.evaluate(() => (window as unknown as HostWindow).host.unmount());

test('a host is notified of pages, adds its own, and requests a sign-in', async ({
  page,
  server,
}) => {
  await openHost(page, 'bare', server.url, { path: '/expo/exhibits' });
  await page.evaluate(() => {
    const host = window as unknown as HostWindow;
    host.heard = { titles: [], pages: [], left: [] };
    return host.host.mount({
      basepath: '/expo',
      lang: 'en',
      routes: [
        { path: 'exhibits/', title: 'Wares', hideBackTop: true },
        { path: '/cart', title: 'Cart' },
        { path: '/about', needLogin: true },
      ],
      navigate: (path: string) => host.heard.left.push(path),
      onTitle: (title: string) => host.heard.titles.push(title),
      onPage: (shown: { path: string; title: string }) => host.heard.pages.push(shown),
    });
  });
  await expect(heading(page, 'Exhibits')).toBeVisible();
  await expect(page, 'the title is the host’s').toHaveTitle('Host');
  const { titles, pages } = await heard(page);
  expect(titles.at(-1)).toMatch(/^Wares – ./);
  expect(pages.at(-1)).toMatchObject({
    path: '/exhibits',
    title: titles.at(-1),
    hideBackTop: true,
  });
  const routes = await page.evaluate(() => (window as unknown as HostWindow).pavilion.routes());
  expect(routes).toContainEqual({ path: '/cart', title: 'Cart', own: false });
  expect(routes.find(({ path }) => path === '/exhibits')).toMatchObject({
    title: 'Wares',
    own: true,
  });

  await open(page, '/cart');
  expect((await heard(page)).left).toEqual(['/cart']);
  await open(page, '/about');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/expo/audience/fastLogin');
  await open(page, '/console');
  await expect(
    page.getByRole('link', { name: 'Open the page' }).or(heading(page, 'Sign in')),
  ).toBeVisible();
  await unmount(page);
});

test('addresses stay in memory if the host configures it; a second mount unmounts the first', async ({
  page,
  server,
}) => {
  await openHost(page, 'bare', server.url, { path: '/shop?of=host#here' });
  const props = { routing: 'memory', path: '/exhibits', lang: 'en', host: 'shop' };
  await mount(page, props);
  await mount(page, props);
  await expect(heading(page, 'Exhibits')).toHaveCount(1);
  await page.locator('#slot a[href*="/exhibits/detail"]').first().click();
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible();
  expect(page.url()).toBe(`${HOST_ORIGIN}/shop?of=host#here`);
  await unmount(page);

  await page.evaluate(async (given) => {
    const { host } = window as unknown as HostWindow;
    const mounting = host.mount(given);
    await host.unmount();
    await mounting;
  }, props);
  await expect(page.locator('#slot')).toBeEmpty();
  const missing = page.evaluate(() =>
    (window as unknown as { pavilion: { mount: (props: object) => Promise<void> } }).pavilion.mount(
      {
        container: '#nowhere',
      },
    ),
  );
  await expect(missing).rejects.toThrow('Pavilion: there is no #nowhere.');
});

test.describe('a site that is not in the setting', () => {
  const OTHER = 'http://other.localhost';
  test.use({ allowedErrors: [/CORS policy|ERR_FAILED|frame-ancestors|Refused to frame|Framing/] });

  test('gets none of our pages, neither by script nor in a frame; an allowed site gets both', async ({
    page,
    server,
  }) => {
    const framed = async (origin: string) => {
      await openHost(page, 'bare', server.url, { origin });
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { src, width: 390, height: 600 });
        document.querySelector('#slot')?.replaceChildren(frame);
      }, `${server.url}/embed/index.html?lang=en&path=/exhibits`);
      return page.frameLocator('#slot iframe').getByRole('heading', { level: 1, name: 'Exhibits' });
    };
    await expect(await framed(HOST_ORIGIN)).toBeVisible();
    await expect(await framed(OTHER)).toHaveCount(0);
    await openHost(page, 'bare', server.url, { origin: OTHER });
    await expect(mount(page, { lang: 'en' })).rejects.toThrow();
    await expect(page.locator('#slot')).toBeEmpty();
  });
});
