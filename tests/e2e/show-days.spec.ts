import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { exportVisit } from '#contract/visits.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { openConferences } from '../support/open-conferences.ts';
import { callWire, registerByWire, storeSignIn } from '../support/registered.ts';
import { type RunningServer, startServer } from '../support/site-server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const CLOCK = new URL('../support/shifted-clock.ts', import.meta.url).href;

/** A server on the clock of another day; ended after the work and the page, which would ask it for more. */
async function at(page: Page, instant: string, work: (server: RunningServer) => Promise<void>) {
  const ahead = Date.parse(instant) - Date.now();
  const { stop, ...server } = await startServer({
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_AHEAD_MS: String(ahead),
  });
  try {
    await work(server);
    await page.close();
  } finally {
    await stop();
  }
}

async function read(server: RunningServer, path: string) {
  const answer = await fetch(`${server.url}${path}`);
  return (await answer.json()).data;
}

async function enterAs(page: Page, server: RunningServer) {
  const signIn = await registerByWire(server);
  await storeSignIn(page, signIn);
  return signIn;
}

test('on a day of the exhibition home begins with its hours and the next session', async ({
  page,
}) => {
  const { start_date: first } = demoExhibition(new Date());
  await at(page, `${first}T09:05:00+08:00`, async (server) => {
    const { token } = await enterAs(page, server);
    const open = (await openConferences(server))
      .filter(({ starts_at }) => starts_at.startsWith(first) && starts_at > `${first}T09:30`)
      .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
    const one = open.find(({ room }) => room.hall !== null);
    const other = open.find(({ starts_at }) => one && starts_at >= one.ends_at);
    if (!one || !other) throw new Error('The first day has no two open conferences.');
    for (const { id: conference_id } of [one, other]) {
      await callWire(server, '/web/conference/sign-up', { conference_id }, token);
    }
    await page.goto(`${server.url}/?lang=en`);
    const main = page.getByRole('main');
    await expect(main.getByText('Open now')).toBeVisible();
    await expect(main.getByText('09:00–17:00')).toBeVisible();
    const next = page.getByRole('region', { name: 'Next today' });
    await expect(next.getByRole('link', { name: one.title })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Show the way' })).toHaveAttribute(
      'href',
      new RegExp(`^/floor-plan\\?hall=${one.room.hall}&`),
    );
    await expect(page.getByRole('region', { name: 'Next in my agenda' })).toContainText(
      other.title,
    );
    await expectAccessible(page);

    await page.goto(`${server.url}/conference?lang=en`);
    await page.getByRole('radio', { name: 'Now' }).check();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('view') === 'now');
  });
});

test('after the exhibition home shows the visit, and saves it as a table', async ({ page }) => {
  const { end_date: last } = demoExhibition(new Date());
  await at(page, `${last}T23:59:20+08:00`, async (server) => {
    const { token } = await enterAs(page, server);
    const { items } = await read(server, '/web/exhibitor-list/list?lang=en');
    const [exhibitor] = items;
    const exhibits = await read(server, '/web/exhibit/list?lang=en');
    const [exhibit] = exhibits.items;
    const saved = { exhibit_id: exhibit.id, collected: true, note: '=price for 40' };
    await callWire(server, '/web/exhibit/collect', saved, token);
    const star = { exhibitor_id: exhibitor.id, starred: true };
    await callWire(server, '/web/exhibitor-list/star', star, token);
    await page.addInitScript((id) => {
      localStorage.setItem(
        'pavilion:walk-visited',
        JSON.stringify({ value: [id], expires_at: null }),
      );
    }, exhibitor.id);
    await page.goto(`${server.url}/?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My visit, Anna Schmidt', {
      timeout: 60_000,
    });
    // The ticket follows within a minute, or at once on a new page.
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByText('booth visited. Thank you')).toBeVisible();
    await expectAccessible(page);

    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: 'My visit as a table (XLSX)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-visit-\d{4}-\d\d-\d\d\.xlsx$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

    const input = { format: 'csv', visited: [exhibitor.id] };
    const { content, rows } = await callWire(server, exportVisit.path, input, token);
    const text = Buffer.from(content, 'base64').toString();
    expect(rows).toBe(2);
    expect(text).toContain(exhibitor.booth);
    expect(text).toContain("'=price for 40");

    await page.goto(`${server.url}/conference?lang=en`);
    await expect(page.getByRole('radio', { name: 'My agenda' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Now' })).toHaveCount(0);
  });
});
