import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listDownloads } from '#contract/downloads.ts';
import { errors } from '#contract/errors.ts';
import { getExhibition } from '#contract/exhibitions.ts';
import { answer, exhibitionWith, openScreen } from '../support/open-screen.tsx';

const address = () => window.location.pathname + window.location.search;

test.each([
  {
    from: '/service?tab=3',
    group: 'Information',
    entry: 'How to get there',
    to: '/service?lang=en',
  },
  {
    from: '/conference?view=agenda',
    group: 'Programme',
    entry: 'Conferences',
    to: '/conference?lang=en',
  },
  { from: '/floor-plan?walk=1', group: 'Buyers', entry: 'Floor plan', to: '/floor-plan?lang=en' },
  { from: '/exhibits?hall=5', group: 'Showroom', entry: 'Exhibits', to: '/exhibits?lang=en' },
])(
  '“$entry” of the menu leads from $from to the page without its query',
  async ({ from, group, entry, to }) => {
    await openScreen(from, { answers: 'none' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const toggle = drawer.getByRole('button', { name: group, exact: true });
    if (toggle.element().getAttribute('aria-expanded') === 'false') await toggle.click();
    await drawer.getByRole('link', { name: entry, exact: true }).click();
    await expect.poll(address).toBe(to);
  },
);

test('an entry of the menu bar leads from a tab of its page to the page itself', async () => {
  await openScreen('/service?tab=3', { answers: 'none' });
  await page.viewport(1280, 800);
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  await bar.getByRole('button', { name: 'Information' }).click();
  await bar.getByRole('link', { name: 'How to get there' }).click();
  await expect.poll(address).toBe('/service?lang=en');
});

test('in the small hours at the exhibition the menu greets without a time of day', async () => {
  const ahead = ((2 - new Date().getUTCHours() + 36) % 24) - 12;
  const offset = `${ahead < 0 ? '-' : '+'}${String(Math.abs(ahead)).padStart(2, '0')}:00`;
  const exhibition = exhibitionWith({ server_time: `2026-01-01T02:00:00${offset}`, city: 'Lyon' });
  await openScreen('/audience/guide', { answers: [answer(getExhibition, exhibition)] });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer.getByText('Hello', { exact: true })).toBeVisible();
});

test('the language bar of a page without a header replaces the page in the history', async () => {
  await openScreen('/guide');
  const before = window.history.length;
  await page
    .getByRole('navigation', { name: 'Language' })
    .getByRole('link', { name: '中文' })
    .click();
  await expect.poll(address).toBe('/guide?lang=zh');
  expect(window.history.length).toBe(before);
});

test('the way back to the top comes while one scrolls, and gives way to the text of a page at rest', async () => {
  await openScreen('/audience/guide');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect.element(button).not.toBeInTheDocument();
  window.scrollTo(0, 900);
  await expect.element(button).toBeVisible();
  const opacity = () => Number(getComputedStyle(button.element().parentElement as Element).opacity);
  await expect.poll(opacity).toBe(1);
  await expect.poll(opacity).toBe(0);
  const { pointerEvents } = getComputedStyle(button.element());
  expect(pointerEvents, 'a tap reaches the text').toBe('none');
  (button.element() as HTMLElement).focus();
  await expect.poll(opacity).toBe(1);
  await button.click();
  await expect.poll(() => window.scrollY).toBe(0);
});

test.each([
  { locale: 'ar', side: 'left' },
  { locale: 'fr', side: 'right' },
])(
  'in the guide in $locale it is at the $side, and dates and halls read from the left',
  async ({ locale, side }) => {
    await openScreen(`/guide?locale=${locale}`);
    window.scrollTo(0, 900);
    const button = page.getByRole('button', { name: 'Back to top' });
    await expect.element(button).toBeVisible();
    const isLeft = button.element().getBoundingClientRect().x < window.innerWidth / 2;
    expect(isLeft ? 'left' : 'right').toBe(side);
    const ranges = findRanges();
    expect(ranges.length).toBeGreaterThan(1);
    expect(ranges.filter(({ isFromLeft }) => !isFromLeft)).toEqual([]);
  },
);

/** Texts such as `5–7` and `5–16`, and the order in which their first and last digits are drawn. */
function findRanges() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { text: string; isFromLeft: boolean }[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node;
    const leftOf = (offset: number) => {
      const range = document.createRange();
      range.setStart(text, offset);
      range.setEnd(text, offset + 1);
      return range.getBoundingClientRect().left;
    };
    for (const { 0: words, index } of text.textContent?.matchAll(/\d+\s?–\s?\d+/g) ?? []) {
      const isFromLeft = leftOf(index) < leftOf(index + words.length - 1);
      found.push({ text: words, isFromLeft });
    }
  }
  return found;
}

test('a fault of the server carries a number for the help desk, and claims nothing about input', async () => {
  const fault = {
    endpoint: listDownloads,
    reply: async () => ({
      status: errors.UNEXPECTED.status,
      statusText: '',
      body: {
        code: errors.UNEXPECTED.code,
        message: '',
        data: { issues: [], request_id: '7f3a21c0-9d1e-4b6f-8a55-0c2b1f6d7e90', retry_after: null },
      },
    }),
  };
  await openScreen('/download', { answers: [fault] });
  await expect
    .element(page.getByRole('heading', { name: 'One of our tiles went dark' }))
    .toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByText(/^Number for the help desk: 7f3a21c0, /)).toBeVisible();
  await expect.element(main.getByText(/Nothing you entered/)).not.toBeInTheDocument();
});

test('a page that did not arrive says so where no input was made, and has two ways on', async () => {
  await openScreen('/download', { answers: 'none' });
  await expect.element(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect.element(main.getByText(/Nothing you entered/)).not.toBeInTheDocument();
});
