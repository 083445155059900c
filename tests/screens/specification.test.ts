import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getExhibitorSelection } from '#contract/exhibitors.ts';
import { listExhibits } from '#contract/exhibits.ts';
import { answer, buyer, openScreen } from '../support/open-screen.tsx';

afterEach(() => vi.restoreAllMocks());

/** Pages without a header have a bar with the languages alone. */
const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
const backToTop = page.getByRole('button', { name: 'Back to top' });
const placeOfBackToTop = () =>
  document.querySelector('button[aria-label="Back to top"]')?.parentElement;

describe('the footer', () => {
  test.each([
    '/audience/register',
    '/audience/purchase',
    '/audience/purchase-record',
    '/audience/ticket',
    '/audience/info',
    '/audience/fastLogin',
    '/audience/findSuccess',
    '/audience/invit',
    '/audience/my-invit',
    '/exhibits/inquiry',
    '/exhibits/inquiry-record',
    '/exhibitor/directory-detail',
    '/media/detail',
    '/conference/detail',
    '/conference/admission-tickets',
    '/conference/investigate/detail',
    '/exhibitor/live/detail',
  ])('is hidden on %s', async (path) => {
    await openScreen(path, { as: buyer, answers: 'none' });
    expect(window.location.pathname).toBe(path);
    expect(page.getByRole('contentinfo').elements()).toEqual([]);
  });

  test.each(['/about', '/audience/policy', '/exhibits'])('is shown on %s', async (path) => {
    await openScreen(path, { as: buyer, answers: 'none' });
    await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
  });
});

describe('the header', () => {
  test.each([
    '/guide',
    '/invitation/invitation',
    '/invitation/create',
    '/invitation/detail',
    '/invitation/buyer',
    '/invitation/list',
  ])('is hidden on %s', async (path) => {
    await openScreen(path, { as: buyer, answers: 'none' });
    expect(window.location.pathname).toBe(path);
    expect(menuButton.elements()).toEqual([]);
  });

  test('is shown on /about', async () => {
    await openScreen('/about', { answers: 'none' });
    await expect.element(menuButton).toBeVisible();
  });
});

describe('the way back to the top', () => {
  test.each([
    '/exhibits/detail',
    '/media/detail',
    '/exhibitor/live/detail',
    '/invitation/invitation',
  ])('is left out on %s', async (path) => {
    await openScreen(path, { as: buyer, answers: 'none' });
    expect(window.location.pathname).toBe(path);
    expect(placeOfBackToTop()).toBeUndefined();
  });

  test('is left out elsewhere only on forms and full screens', async () => {
    const { router } = await openScreen('/about', { answers: 'none' });
    const without = Object.values(router.routesById)
      .filter(({ options }) => options.staticData?.hideBackTop)
      .map(({ id }) => id.replace('/_signed-in', '').replace(/(.)\/$/, '$1'));
    expect(without.sort()).toEqual([
      '/audience/info',
      '/audience/my-data',
      '/audience/purchase',
      '/audience/register',
      '/audience/visa-letter',
      // With the whole screen to themselves, and scrolled within.
      '/console',
      '/console_/boarding',
      '/exhibitor/booth-request',
      '/exhibitor/live/detail',
      '/exhibitor/register',
      '/exhibitor/video/detail',
      '/exhibits/ask',
      '/exhibits/detail',
      '/exhibits/inquiry',
      '/exhibits/inquiry-record',
      '/feedback-page',
      '/floor-plan',
      '/invitation/invitation',
      '/media/detail',
      '/workspace',
    ]);
  });

  test('comes once more than 200 pixels are scrolled', async () => {
    await openScreen('/audience/guide');
    window.scrollTo({ top: 201, behavior: 'instant' });
    await expect.element(backToTop).toBeVisible();
    window.scrollTo({ top: 200, behavior: 'instant' });
    await expect.element(backToTop).not.toBeInTheDocument();
  });

  test('is 20 pixels from the side and 60 from the bottom, on layer 9, and fades in 100 ms', async () => {
    await openScreen('/audience/guide');
    const place = placeOfBackToTop();
    if (!place) throw new Error('The button is not there.');
    const { right, bottom, zIndex, transitionProperty, transitionDuration } =
      getComputedStyle(place);
    expect({ right, bottom, zIndex }).toEqual({ right: '20px', bottom: '60px', zIndex: '9' });
    expect(transitionProperty).toMatch(/^opacity/);
    expect(transitionDuration).toMatch(/^0\.1s/);
  });
});

test('the drawer of the menu is 256 pixels wide', async () => {
  await openScreen('/about', { answers: 'none' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' }).element();
  expect(drawer.getBoundingClientRect().width).toBe(256);
});

test('the bar over a page that is on its way begins at 8 %, grows by 2 % every 800 ms, and moves in 200 ms', async () => {
  const never = new Promise<never>(() => {});
  const answers = [answer(listExhibits, () => never), answer(getExhibitorSelection, () => never)];
  await openScreen('/policy/privacy', { answers });
  await menuButton.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Showroom', exact: true }).click();
  const repeat = vi.spyOn(window, 'setInterval');
  const bar = () => document.querySelector<HTMLElement>('[data-state=running]');
  const shares: string[] = [];
  const watch = new MutationObserver(() => {
    const share = bar()?.style.getPropertyValue('--share');
    if (share && share !== shares.at(-1)) shares.push(share);
  });
  watch.observe(document, { subtree: true, attributes: true, childList: true });
  await drawer.getByRole('link', { name: 'Exhibits', exact: true }).click();
  await expect.poll(() => shares.slice(0, 2)).toEqual(['0.08', '0.1']);
  watch.disconnect();
  expect(repeat.mock.calls.map(([, every_ms]) => every_ms)).toContain(800);
  const { transitionProperty, transitionDuration } = getComputedStyle(bar() as Element);
  expect(`${transitionProperty} ${transitionDuration}`).toMatch(/^transform(, \w+)* 0\.2s/);
});
