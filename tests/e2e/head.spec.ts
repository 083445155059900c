import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';

test('the head of the home page contains the event, its dates and its place', async ({
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

/** Heads of pages for search engines, read from the server's HTML. */
function headsOf(page: Page, addresses: string[]) {
  return page.evaluate(
    (asked) =>
      Promise.all(
        asked.map(async (address) => {
          const html = await (await fetch(address)).text();
          const { title, head } = new DOMParser().parseFromString(html, 'text/html');
          const attribute = (selector: string, name: string) =>
            head.querySelector(selector)?.getAttribute(name) ?? '';
          return {
            address,
            title,
            description: attribute('meta[name=description]', 'content'),
            canonical: attribute('link[rel=canonical]', 'href'),
            zh: attribute('link[rel=alternate][hreflang="zh-Hans"]', 'href'),
            en: attribute('link[rel=alternate][hreflang="en"]', 'href'),
            card: attribute('meta[property="og:title"]', 'content'),
            picture: attribute('meta[property="og:image"]', 'content'),
          };
        }),
      ),
    addresses,
  );
}

test.describe('read by a page', () => {
  // Bypassed, because the current page's policy would apply to the HTML that it fetches.
  test.use({ bypassCSP: true });

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

    await page.goto('/?lang=en');
    for (const { address, title, ...head } of await headsOf(page, addresses)) {
      const lang = new URL(address).searchParams.get('lang');
      expect(titles.get(title), `${title} is the title of two pages`).toBeUndefined();
      titles.set(title, address);
      expect(head.description.length, address).toBeGreaterThan(20);
      expect(head.canonical).toBe(address);
      expect(head.zh).toBe(address.replace(`lang=${lang}`, 'lang=zh'));
      expect(head.en).toBe(address.replace(`lang=${lang}`, 'lang=en'));
      expect(head.card, address).not.toBe('');
      expect(head.picture).toMatch(/^http.*\.png$/);
    }
  });
});

test('pages of a signed-in person are hidden from search engines', async ({ server }) => {
  for (const path of ['/audience/ticket', '/audience/info', '/audience/findSuccess']) {
    const html = await (await fetch(`${server.url}${path}?lang=en`)).text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex"/);
    expect(html, path).not.toContain('rel="canonical"');
  }
});
