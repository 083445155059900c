import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { callWire, registerBuyer } from '../support/registered.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const PARTS = /\/assets\/touch-[\w-]+\.(js|css)$/;

/** An exhibit with several pictures. */
async function openPictures(page: Page, server: { url: string }) {
  const { data } = await (await fetch(`${server.url}/web/exhibit/list?lang=en`)).json();
  for (const { id } of data.items) {
    const answer = await (await fetch(`${server.url}/web/exhibit/info?id=${id}&lang=en`)).json();
    if (answer.data.pictures.length < 2) continue;
    await page.goto(`/exhibits/detail?lang=en&id=${id}`);
    return answer.data.pictures.length as number;
  }
  throw new Error('No exhibit has several pictures.');
}

/** Gestures work once the library has wrapped the content. */
const wrapped = (page: Page) => page.locator('[data-touch]').first();

/** Checks light and dark; motion settings stay as in the test. */
async function expectAccessibleAtAnyHour(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

test('a strip stays where it is scrolled to when the page is wrapped', async ({ page }) => {
  await page.goto('/exhibits?lang=en&category=lighting');
  const strip = page.getByRole('navigation', { name: 'Product category' }).getByRole('list');
  const scrolled = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  await expect(wrapped(page)).toBeAttached();
  expect(await scrolled()).toBe(before);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('pictures of an exhibit are swiped in place, and browsed by keys', async ({
      page,
      server,
    }) => {
      const count = await openPictures(page, server);
      const shown = (number: number) =>
        page.getByRole('button', { name: `Enlarge picture ${number} of ${count}` });
      const told = page.getByRole('status').filter({ hasText: /^Picture/ });
      const before = await shown(1).boundingBox();
      await expect(wrapped(page)).toBeAttached();
      expect(await shown(1).boundingBox(), 'nothing has moved').toEqual(before);

      const fingers = await fingersOn(page);
      await fingers.drag(await middleOf(shown(1)), { x: -220 });
      await expect(shown(2)).toBeInViewport({ ratio: 0.9 });
      await expect(told).toHaveText(`Picture 2 of ${count}`);
      const thumbs = page.getByRole('button', { name: /^Picture \d of/ });
      await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
      await expectAccessibleAtAnyHour(page);
      await fingers.drag(await middleOf(shown(2)), { x: 220 });
      await expect(shown(1)).toBeInViewport({ ratio: 0.9 });

      await shown(1).focus();
      await page.keyboard.press('ArrowRight');
      await expect(told).toHaveText(`Picture 2 of ${count}`);
      await expect(shown(2)).toBeInViewport({ ratio: 0.9 });
      await thumbs.first().press('Enter');
      await expect(shown(1)).toBeInViewport({ ratio: 0.9 });
    });

    test('the card over the plan is dragged up and down, and expanded by its button', async ({
      page,
    }) => {
      await page.goto('/floor-plan?lang=en&hall=7');
      const card = page.getByRole('region', { name: 'Hall 7', exact: true });
      const handle = page.getByRole('button', { name: 'Whole card' });
      await expect(handle).toBeVisible();
      const top = async () => Math.round((await handle.boundingBox())?.y ?? 0);
      const rest = async () => {
        let before = Number.NaN;
        await expect
          .poll(async () => {
            const was = before;
            before = await top();
            return before - was;
          })
          .toBe(0);
        return before;
      };
      const first = await rest();
      const fingers = await fingersOn(page);
      await fingers.drag(await middleOf(handle), { y: 300 });
      await expect(handle).toHaveAttribute('aria-expanded', 'false');
      const low = await rest();
      expect(low).toBeGreaterThan(first + 60);
      await expectAccessibleAtAnyHour(page);

      await fingers.drag(await middleOf(handle), { y: -500 });
      await expect(handle).toHaveAttribute('aria-expanded', 'true');
      const raised = await rest();
      expect(raised).toBeLessThanOrEqual(first + 1);
      const lowest = page.getByRole('button', { name: 'Whole plan' });
      const button = await lowest.boundingBox();
      expect(button && button.y + button.height, 'no button is covered').toBeLessThan(raised);
      await expectAccessibleAtAnyHour(page);

      await handle.press('Enter');
      await expect(handle).toHaveAttribute('aria-expanded', 'false');
      await expect.poll(async () => Math.abs((await top()) - low)).toBeLessThan(5);
      await handle.press('Enter');
      await expect(handle).toHaveAttribute('aria-expanded', 'true');
      await card.getByRole('link', { name: 'Close' }).click();
      await expect(handle).toBeHidden();
    });

    test('a collected exhibit is removed by a swipe, as by its button', async ({
      page,
      server,
    }) => {
      const { token } = await registerBuyer(page, server);
      const { data } = await (await fetch(`${server.url}/web/exhibit/list?lang=en`)).json();
      const [one, other] = data.items as { id: string; name: string }[];
      for (const { id } of [one, other] as { id: string }[]) {
        await callWire(server, '/web/exhibit/collect', { exhibit_id: id, collected: true }, token);
      }
      await page.goto('/exhibits/tag?lang=en');
      const row = (name = '') => page.getByRole('listitem').filter({ hasText: name });
      await expect(page.locator('.adm-swipe-action')).toHaveCount(2);
      await expectAccessibleAtAnyHour(page);
      const actions = page.locator('.adm-swipe-action-action-button');
      for (const action of await actions.all()) {
        expect(await action.getAttribute('tabindex'), 'keys have the visible button').toBe('-1');
      }

      const fingers = await fingersOn(page);
      await fingers.drag(await middleOf(row(one?.name)), { x: -200 });
      const action = row(one?.name).locator('.adm-swipe-action-action-button');
      await expect(action).toBeInViewport({ ratio: 0.9 });
      await expectAccessibleAtAnyHour(page);
      await action.tap();
      await expect(row(one?.name)).toBeHidden();
      await row(other?.name)
        .getByRole('button', { name: /^Remove/ })
        .press('Enter');
      await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    });
  });
}

test('a viewed picture of an exhibit stays beside the others, however fast the swipe', async ({
  page,
  server,
}) => {
  // The thumbnails below are out of view, too: otherwise they would have fetched the large pictures.
  await page.setViewportSize({ width: 390, height: 340 });
  const count = await openPictures(page, server);
  await expect(wrapped(page)).toBeAttached();
  // Within a few frames: no intermediate state remains visible.
  const gone = await page.locator('[data-touch]').evaluate(async (stage) => {
    const thumbs = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Picture "]')];
    const taken: string[] = [];
    const watched = new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      taken.push(...removed.flatMap((node) => (node instanceof HTMLImageElement ? node.src : [])));
    });
    watched.observe(stage, { childList: true, subtree: true });
    for (const thumb of [...thumbs, ...thumbs.toReversed()]) {
      thumb.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    watched.disconnect();
    return taken;
  });
  expect(gone).toEqual([]);
  await expect(page.locator('[data-touch] .adm-swiper-item img')).toHaveCount(count);
});

for (const { lang, pulled, refresh, done } of [
  { lang: 'en', pulled: 'Release to refresh', refresh: 'Refresh', done: 'Up to date' },
  { lang: 'zh', pulled: '释放立即刷新', refresh: '刷新', done: '已是最新' },
]) {
  test(`pulling a list down, or its button, refetches it, announced in ${lang}`, async ({
    page,
  }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (/\/web\/exhibitor-list\/|\/web\/directory|\/healthz/.test(request.url())) asked++;
    });
    await page.goto(`/exhibitor/directory?lang=${lang}`);
    await expect(wrapped(page)).toBeAttached();
    const before = asked;
    const head = page.locator('.adm-pull-to-refresh-head');
    const list = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .nth(1);
    const fingers = await fingersOn(page);
    const isTold = () => expect(head.getByText(pulled)).toBeVisible();
    await fingers.drag(await middleOf(list), { y: 320 }, isTold);
    const status = page.getByRole('status').filter({ hasText: done });
    await expect(status).toBeVisible();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(head).toHaveCSS('height', '0px');
    await expectAccessibleAtAnyHour(page);

    const afterPull = asked;
    await page.getByRole('button', { name: refresh, exact: true }).press('Enter');
    await expect.poll(() => asked).toBeGreaterThan(afterPull);
    await expect(status).toBeVisible();
  });
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('without the library the buttons work alike, and a lost network is reported', async ({
    page,
    context,
    allowedErrors,
  }) => {
    allowedErrors.push(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await context.route(PARTS, (route) => route.abort());
    let documents = 0;
    page.on('domcontentloaded', () => {
      documents += 1;
    });
    await page.goto('/exhibitor/directory?lang=en');
    // A page with a missing chunk reloads once, which loses earlier actions.
    await expect.poll(() => documents).toBe(2);
    await untilHydrated(page);
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    await refresh.tap();
    await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible();
    await context.setOffline(true);
    await refresh.tap();
    await expect(
      page.getByRole('status').filter({ hasText: 'Could not be refreshed' }),
    ).toBeVisible();
    await expect(wrapped(page)).not.toBeAttached();
  });
});

test('a confirmation is shown and announced', async ({ page, server }) => {
  await registerBuyer(page, server);
  await openPictures(page, server);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Save exhibit' }).tap();
  const words = 'Saved to “My exhibits”.';
  await expect(page.locator('.adm-toast-main')).toHaveText(words);
  await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
  // Texts have low contrast while they fade: their colours are the page’s text colours inverted.
  await expectAccessible(page);
  await expect(page.locator('.adm-toast-main')).toBeHidden();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the home page does not load the library, at once or later, on a phone', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/?lang=en');
    await untilHydrated(page);
    const stored = async () =>
      page.evaluate(async () => {
        const cache = await caches.open('pavilion-files');
        return (await cache.keys()).map(({ url }) => url);
      });
    await expect.poll(async () => (await stored()).length).toBeGreaterThan(20);
    expect(loaded.filter((url) => PARTS.test(url))).toEqual([]);
    expect((await stored()).filter((url) => PARTS.test(url))).toEqual([]);
    const css = await page.locator('style').evaluateAll((all) => all.map((one) => one.textContent));
    expect(css.join('')).not.toContain('adm-');
  });
});

const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;

test('two fingers zoom a picture in and out', async ({ page, server }) => {
  await openPictures(page, server);
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Enlarge picture 1/ }).tap();
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
  const picture = viewer.getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  const whole = await widthOf(picture);
  const fingers = await fingersOn(page);
  await fingers.pinch(await middleOf(viewer), 2.5);
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(whole * 1.8);
  const left = (await picture.boundingBox())?.x ?? 0;
  await fingers.drag(await middleOf(viewer), { x: 80 });
  await expect.poll(async () => (await picture.boundingBox())?.x ?? 0).toBeGreaterThan(left + 40);
  await fingers.pinch(await middleOf(viewer), 0.2);
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole, 0);
  await fingers.drag(await middleOf(viewer), { x: -200 });
  await expect(picture).toHaveAttribute('alt', /, 2 of \d$/);
});

test('two fingers zoom the floor plan at their position, and one finger moves it', async ({
  page,
  server,
}) => {
  const { data } = await (await fetch(`${server.url}/web/exhibitor-list/all-list?lang=en`)).json();
  const { booth } = data.items.find((one: { booth: string | null }) => one.booth);
  await page.goto(`/floor-plan?lang=en&booth=${booth}`);
  const plan = page.getByRole('application', { name: 'Floor plan' });
  await expect(plan).toHaveAttribute('data-drawn', 'true');
  // The offset of the selected booth from the fingers grows with the zoom.
  const pin = plan.locator('div[aria-hidden]');
  const at = async () => (await pin.boundingBox()) ?? { x: 0, y: 0 };
  const rest = async () => {
    let before = { x: Number.NaN, y: 0 };
    await expect
      .poll(async () => {
        const was = before;
        before = await at();
        return Math.hypot(before.x - was.x, before.y - was.y);
      })
      .toBe(0);
    return before;
  };
  const start = await rest();
  const fingers = await fingersOn(page);
  const box = await plan.boundingBox();
  if (!box) throw new Error('There is no plan.');
  // Below the search and the chips.
  const fixed = { x: box.x + 120, y: box.y + 200 };
  await fingers.drag({ x: box.x + 60, y: box.y + 200 }, { x: 50, y: 40 });
  const moved = await rest();
  expect(moved.x - start.x).toBeGreaterThan(30);
  expect(moved.y - start.y).toBeGreaterThan(20);
  await fingers.pinch(fixed, 0.4);
  const smaller = await rest();
  const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - fixed.x, y - fixed.y);
  expect(away(smaller) / away(moved)).toBeLessThan(0.7);
  await fingers.pinch(fixed, 2);
  expect(away(await rest())).toBeGreaterThan(away(smaller) * 1.4);
});
