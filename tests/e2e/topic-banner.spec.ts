import { expect, type Page } from '@playwright/test';
import { changePart, untilSent } from '../support/change-part.ts';
import { test } from '../support/e2e.ts';

const topics = [
  {
    text: { zh: '预登记已开放', en: 'Pre-registration is open' },
    link: '/exhibitor/directory',
    last_day: null,
  },
  { text: { zh: '早鸟价已结束', en: 'Early prices are over' }, link: '', last_day: '2020-01-01' },
];

const banner = (page: Page, label = 'Notice') => page.getByRole('region', { name: label });

test('the notice above every page links on, omits past entries, and stays dismissed', async ({
  page,
  server,
}) => {
  const takeBack = await changePart(server, 'notices', { topics });
  try {
    await untilSent(page, '/?lang=en', 'Pre-registration is open');
    await page.goto('/?lang=en');
    await expect(banner(page).getByRole('listitem')).toHaveText(['Pre-registration is open']);
    await banner(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/exhibitor\/directory/);
    await page.getByRole('button', { name: 'Close the notice' }).click();
    await expect(banner(page)).toHaveCount(0);

    await page.goto('/?lang=zh', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await expect(banner(page, '通知'), 'also before the page is hydrated').toBeHidden();

    await changePart(server, 'notices', { topics: [{ ...topics[0], last_day: '2999-01-01' }] });
    // A changed text is shown again.
    await untilSent(page, '/?lang=zh', '2999-01-01');
    await page.goto('/?lang=zh');
    await expect(banner(page, '通知')).toBeVisible();
  } finally {
    await takeBack();
  }
});
