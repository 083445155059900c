import { expect, type Locator } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { callWire, registerByWire, signInByEmail, storeSignIn } from '../support/registered.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Pages with their own search. */
const SEARCHED = [
  '/',
  '/exhibitor/directory',
  '/exhibits',
  '/floor-plan',
  '/conference',
  '/conference/investigate',
  '/media/video',
  '/download',
];

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test('one row of the sheet of countries is highlighted, wherever the pointer is', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInByEmail(server));
  await page.goto('/audience/register?lang=en');
  await page.getByRole('button', { name: 'I confirm this' }).click();
  await page.getByRole('combobox', { name: 'Country' }).click();
  const options = page.getByRole('dialog').getByRole('option');
  await options.nth(4).hover();
  const marked = await options.evaluateAll((rows) => {
    const plain = getComputedStyle(rows.at(-1) ?? document.body).backgroundColor;
    return rows.flatMap((row, index) =>
      getComputedStyle(row).backgroundColor === plain ? [] : [index],
    );
  });
  expect(marked).toEqual([4]);
});

test('the star of an exhibitor is at the thumb on a phone, and beside its booth on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/exhibitor/directory?lang=en');
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await page.goto((await link.getAttribute('href')) ?? '');
  const star = page.getByRole('main').getByRole('button', { name: /^Star / });
  const ask = page.getByRole('main').getByRole('link', { name: /^(Ask|Send an inquiry)$/ });
  for (const action of [star, ask]) {
    await expect(action).toHaveCount(1);
    expect((await boxOf(action)).bottom).toBeGreaterThan(PHONE.height - 80);
    await expect(action).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(DESKTOP);
  await expect(ask).toHaveText('Send an inquiry');
  const name = await boxOf(page.getByRole('heading', { level: 1 }));
  for (const action of [star, ask]) {
    await expect(action).toBeInViewport({ ratio: 1 });
    expect((await boxOf(action)).x).toBeGreaterThan(name.x + 600);
  }
});

test('an empty inbox shows one drawing and no request to choose', async ({ page, server }) => {
  await page.setViewportSize(DESKTOP);
  await storeSignIn(page, await registerByWire(server));
  await page.goto('/exhibits/inquiry-record?lang=en');
  await expect(page.getByText('You have not asked an exhibitor anything yet.')).toBeVisible();
  await expect(page.getByText('Choose an inquiry')).toBeHidden();
});

test('an index without results has no letters', async ({ page }) => {
  await page.goto('/exhibitor/directory?lang=en&keyword=zzzzzz');
  await expect(page.getByText('No exhibitor matches.')).toBeVisible();
  await expect(page.getByRole('slider')).toBeHidden();
});

test('the pictures of the zones reserve their space before they load', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.route(/\.(avif|webp|jpe?g|png)(\?|$)/, () => {});
  await page.goto('/?lang=en', { waitUntil: 'commit' });
  const picture = page.locator('main li img').first();
  await expect(picture).toBeAttached();
  const { width, height } = await boxOf(picture);
  expect(width / height).toBeCloseTo(1.6, 1);
  // The placeholder has the colour of paper: nothing flashes black while scrolling.
  const grounds = await page
    .locator('main li img:not([src])')
    .evaluateAll((all) =>
      all.map((one) => getComputedStyle(one.parentElement ?? one).backgroundColor),
    );
  expect(new Set(grounds)).toEqual(new Set(['rgb(244, 246, 251)']));
});

test('the character counter is red if a text is too long', async ({ page, server }) => {
  await storeSignIn(page, await registerByWire(server));
  await page.goto('/audience/purchase?lang=en');
  const colour = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((count) => getComputedStyle(count).color);
  const fits = await colour('0 of 500');
  await page.getByLabel('What you are looking for').fill('x'.repeat(501));
  expect(await colour('501 of 500')).not.toBe(fits);
});

test('the name of the exhibition is visible beside the open menu, in both languages', async ({
  page,
}) => {
  for (const lang of ['zh', 'en']) {
    for (const width of [1152, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/policy/service?lang=${lang}`);
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('navigation')).toBeVisible();
      const name = await boxOf(bar.getByRole('link').first());
      expect(name.width, `${lang} ${width}`).toBeGreaterThan(120);
    }
  }
});

test('a short conversation opens at its head', async ({ page, server }) => {
  await page.setViewportSize(DESKTOP);
  const signIn = await registerByWire(server);
  const exhibitors = await fetch(`${server.url}/web/exhibitor-list/list?lang=en`);
  const [exhibitor] = (await exhibitors.json()).data.items;
  const inquiry = {
    exhibitor_id: exhibitor.id,
    name: 'Anna Schmidt',
    company_name: 'Lichtwerk GmbH',
    country: 'DE',
    industry: 'retail',
    intention: 'price',
    estimated_quantity: 3,
    mails: true,
    description: 'What does it cost?',
    receiving_email: signIn.email,
    // The first exhibitor of the list may be abroad: another test may have added it.
    consent_abroad: true,
  };
  await callWire(server, '/web/inquiry/add', inquiry, signIn.token);
  await storeSignIn(page, signIn);
  await page.goto('/exhibits/inquiry-record?lang=en');
  await page.getByRole('link', { name: /What does it cost/ }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  // Two frames: a long conversation scrolls to its end in the first.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('no choice of a list is half out of sight on a phone, and no heading ends in one character', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const lang of ['zh', 'en']) {
      for (const path of ['/news/industry', '/media/video', '/download']) {
        await page.goto(`${path}?lang=${lang}`);
        const chips = page.getByRole('main').getByRole('group').locator('label');
        await expect(chips.first()).toBeVisible();
        const edges = await chips.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().right),
        );
        expect(Math.max(...edges), `${path} ${lang} ${width}`).toBeLessThanOrEqual(width);
      }
    }
    for (const path of ['/?lang=zh', '/exhibitor?lang=zh']) {
      await page.goto(path);
      const headings = page.getByRole('main').getByRole('heading');
      await expect(headings.first()).toBeVisible();
      const orphans = await headings.evaluateAll((all) =>
        all.flatMap((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
          const bottom = Math.max(...boxes.map((box) => box.bottom));
          const last = boxes.filter((box) => box.bottom > bottom - 4);
          const wide = last.reduce((sum, box) => sum + box.width, 0);
          return boxes.length > last.length &&
            wide < 1.5 * Number.parseFloat(getComputedStyle(one).fontSize)
            ? [one.textContent]
            : [];
        }),
      );
      expect(orphans, `${path} ${width}`).toEqual([]);
    }
  }
});

for (const lang of ['zh', 'en']) {
  test(`on the smallest phone each search placeholder is fully visible, in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const cut: string[] = [];
    for (const path of SEARCHED) {
      await page.goto(`${path}?lang=${lang}`);
      const box = page.getByRole('main').getByRole('searchbox').first();
      await expect(box).toBeVisible();
      const hint = await box.evaluate((input: HTMLInputElement) => {
        const { paddingLeft, paddingRight } = getComputedStyle(input);
        const text = document.createElement('span');
        text.textContent = input.placeholder;
        const { font, letterSpacing } = getComputedStyle(input, '::placeholder');
        Object.assign(text.style, { font, letterSpacing, position: 'fixed', whiteSpace: 'nowrap' });
        document.body.append(text);
        const { width } = text.getBoundingClientRect();
        text.remove();
        const room =
          input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return { width, room, text: input.placeholder };
      });
      if (hint.width > hint.room) cut.push(`${path} ${hint.text} ${hint.width} of ${hint.room}`);
    }
    expect(cut).toEqual([]);
  });
}

for (const [grey_until, filter] of [
  ['2999-01-01T00:00:00.000Z', 'grayscale(1)'],
  ['2020-01-01T00:00:00.000Z', 'none'],
] as const) {
  test(`a page from the neutral shell, with a site that is grey until ${grey_until}, has the filter ${filter}`, async ({
    page,
  }) => {
    await page.route('**/audience/ticket*', async (route) => {
      const shell = await route.fetch({ url: new URL('/index.html', route.request().url()).href });
      await route.fulfill({ response: shell });
    });
    await page.route('**/web/exhibition/info*', async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...data, grey_until } } });
    });
    await page.goto('/audience/ticket?lang=en');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-grey-until', grey_until);
    await expect(html).toHaveCSS('filter', filter);
  });
}
