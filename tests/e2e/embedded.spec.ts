import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { type HostKind, hosts, openHost } from '../support/host-pages.ts';

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
