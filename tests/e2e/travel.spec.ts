import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';

test.use({ serviceWorkers: 'allow' });

test('a visitor from abroad finds the rule for the passport and a hotel’s address, and reports a mistake, also offline', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/service?lang=en`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Visa', exact: true }).last().click();
  await page.getByLabel('Your passport').selectOption('DE');
  await expect(page).toHaveURL(/passport=DE/);
  await expect(page.getByRole('heading', { level: 3, name: 'Not yet decided' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/calendar/visa/undecided/en.ics',
  );
  await page.getByText('The rules in full, with their sources').click();
  const answers = page.getByRole('article');
  await expect(answers.first()).toContainText('The border authority decides');
  // The demo's exhibition is later than every rule with an end date.
  await expect(page.locator('main')).not.toContainText('Valid until');

  await page.getByRole('link', { name: 'Hotels', exact: true }).last().click();
  await page.getByLabel('With shuttle').check();
  const hotel = page.locator('main section:not([hidden]) details').first();
  await hotel.locator('summary').click();
  await expect(hotel).toContainText('广东省深圳市');
  await expect(hotel).toContainText('Shuttle to the exhibition');

  await page.getByRole('link', { name: 'Tell us' }).click();
  await untilHydrated(page);
  await page.getByLabel('Your feedback').fill('The map is upside down.');
  await page.getByLabel('Name').fill('Anna');
  await page.getByLabel('E-mail').fill('anna@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('We have received it.')).toBeVisible();
});

test('all four tabs are in the page without scripts, each with its own title and address', async ({
  request,
  server,
}) => {
  const html = await (await request.get(`${server.url}/service?tab=3&lang=en`)).text();
  for (const heading of ['Getting there', 'Visa', 'Hotels', 'Discounts']) {
    expect(html).toContain(`>${heading}</h2>`);
  }
  expect(html).toContain('<title>Hotels – ');
  expect(html).toContain('/service?tab=3&amp;lang=en');
  expect(html).toContain('"@type":"Hotel"');
  const junk = await (await request.get(`${server.url}/service?tab=9&lang=en`)).text();
  expect(junk).toContain('<title>Getting there – ');
  const sitemap = await (await request.get(`${server.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/service?tab=2&amp;lang=zh');
});

test('travel data on a device take at most 25 kB', async ({ request, server }) => {
  const calls = [
    '/web/exhibition/travel',
    '/web/buyer/country?lang=en',
    '/web/buyer/country?lang=zh',
  ];
  const bodies = await Promise.all(
    calls.map(async (path) => (await request.get(server.url + path)).body()),
  );
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  expect(bytes).toBeLessThanOrEqual(25_000);
});

test('the code at a hall’s gate shows the location, current events, and the way to the metro', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/land-page?hall=7&lang=en`);
  await expect(page.getByRole('heading', { name: 'You are in hall 7' })).toBeVisible();
  await expect(page.getByText(/min on foot/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'My ticket' }).first()).toBeVisible();
  await page.goto(`${server.url}/land-page?hall=99&lang=en`);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
