import { expect } from '@playwright/test';
import { test } from '../support/e2e.ts';

test('the head of the home page names the event, its dates and where it is', async ({
  page,
  server,
}) => {
  for (const lang of ['zh', 'en']) {
    await page.goto(`/?lang=${lang}`);
    const { data: exhibition } = await (
      await fetch(`${server.url}/web/exhibition/info?lang=${lang}`)
    ).json();
    await expect(page).toHaveTitle(new RegExp(exhibition.name.slice(0, 6)));
    const event = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(event).toMatchObject({
      '@type': expect.stringContaining('Event'),
      name: exhibition.name,
    });
    expect(event.startDate).toContain(exhibition.start_date);
    expect(event.endDate).toContain(exhibition.end_date);
    expect(JSON.stringify(event.location)).toContain(exhibition.venue);
  }
});

test.describe('without scripts', () => {
  // Heads are read from what the server sends, as search engines read them.
  test.use({ javaScriptEnabled: false });

  test('every public page has its own title and description, a canonical address and its other language', async ({
    page,
    server,
  }) => {
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
      (address ?? '').replaceAll('&amp;', '&'),
    );
    expect(addresses.length).toBeGreaterThan(10);
    const titles = new Map<string, string>();

    for (const address of addresses) {
      await page.goto(address);
      const lang = new URL(address).searchParams.get('lang');
      const attribute = (selector: string, name: string) =>
        page.locator(`head ${selector}`).first().getAttribute(name);

      const title = await page.title();
      expect(titles.get(title), `${title} is the title of two pages`).toBeUndefined();
      titles.set(title, address);
      expect((await attribute('meta[name=description]', 'content'))?.length).toBeGreaterThan(20);
      expect(await attribute('link[rel=canonical]', 'href')).toBe(address);
      for (const [hreflang, other] of [
        ['zh-Hans', 'zh'],
        ['en', 'en'],
      ]) {
        const href = await attribute(`link[rel=alternate][hreflang="${hreflang}"]`, 'href');
        expect(href).toBe(address.replace(`lang=${lang}`, `lang=${other}`));
      }
      expect(await attribute('meta[property="og:title"]', 'content')).toBeTruthy();
      expect(await attribute('meta[property="og:image"]', 'content')).toMatch(/^http.*\.png$/);
    }
  });
});

test('pages of a signed-in person are kept from search engines', async ({ server }) => {
  for (const path of ['/audience/ticket', '/audience/info', '/audience/findSuccess']) {
    const html = await (await fetch(`${server.url}${path}?lang=en`)).text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex"/);
    expect(html, path).not.toContain('rel="canonical"');
  }
});
