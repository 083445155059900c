import { expect, type Page } from '@playwright/test';
import { freshDemoDir } from '../support/demo-data.ts';
import { startServer, test } from '../support/e2e.ts';
import { changeExhibition } from '../support/load-exhibition.ts';

const topics = [
  {
    text: { zh: '预登记已开放', en: 'Pre-registration is open' },
    link: '/exhibitor/directory',
    last_day: null,
  },
  { text: { zh: '早鸟价已结束', en: 'Early prices are over' }, link: '', last_day: '2020-01-01' },
];

const banner = (page: Page, label = 'Notice') => page.getByRole('region', { name: label });

test('the line above every page leads on, leaves out what is past, and stays closed for who closed it', async ({
  page,
}) => {
  // The exhibition is loaded twice, and two servers are started.
  test.slow();
  const DATA_DIR = freshDemoDir();
  changeExhibition(DATA_DIR, { topics });
  const first = await startServer({ DATA_DIR });
  await page.goto(`${first.url}/?lang=en`);
  await expect(banner(page).getByRole('listitem')).toHaveText(['Pre-registration is open']);
  await banner(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/exhibitor\/directory/);
  await page.getByRole('button', { name: 'Close the notice' }).click();
  await expect(banner(page)).toHaveCount(0);

  await page.goto(`${first.url}/?lang=zh`, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await expect(banner(page, '通知'), 'also before the page is hydrated').toBeHidden();
  await page.goto('about:blank');
  await first.stop();

  changeExhibition(DATA_DIR, { topics: [{ ...topics[0], last_day: '2999-01-01' }] });
  const second = await startServer({ DATA_DIR });
  await page.goto(`${second.url}/?lang=zh`);
  await expect(banner(page, '通知'), 'another text is new').toBeVisible();
  await page.goto('about:blank');
  await second.stop();
});
