import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readWorkbook } from '#server/sheets/read-workbook.ts';
import { associationTable, PLANTED } from '../support/association-table.ts';
import { openConsoleScreen } from '../support/console-menu.ts';
import { test as base } from '../support/e2e.ts';
import { type LiveServer, startLiveServer } from '../support/live-server.ts';
import { oncePerFile } from '../support/once-per-file.ts';

const OWNER = 'chen@example.com';
const MAX_CLICKS = 250;

const liveServer = oncePerFile(
  () => startLiveServer(OWNER),
  (server) => server.stop(),
);

interface Clicks {
  /** Ends a step and keeps the number of its clicks. */
  after: (step: string) => Promise<void>;
  total: () => number;
}

const test = base.extend<{ live: LiveServer; clicks: Clicks }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
  live: async ({}, use) => use(await liveServer()),
  baseURL: ({ live }, use) => use(live.url),
  allowedErrors: [/status of 4(00|04|09)/],
  clicks: async ({ page }, use, info) => {
    let count = 0;
    const steps: [string, number][] = [];
    await page.exposeFunction('countClick', () => count++);
    await page.addInitScript(() => {
      const said = window as unknown as { countClick: () => void };
      addEventListener('pointerdown', ({ isTrusted }) => isTrusted && said.countClick(), true);
    });
    const total = () => count;
    const after = async (step: string) => {
      steps.push([step, count - steps.reduce((sum, [, clicks]) => sum + clicks, 0)]);
    };
    await use({ after, total });
    info.annotations.push({ type: 'clicks', description: JSON.stringify(steps) });
  },
});

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

function csv(rows: readonly (readonly string[])[]): Buffer {
  const quoted = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`));
  return Buffer.from(`\uFEFF${quoted.map((cells) => cells.join(',')).join('\r\n')}`);
}

/** Twenty conferences in four rooms. */
function programmeTable() {
  const rows = Array.from({ length: 20 }, (_, at) => {
    const hour = 9 + Math.floor(at / 8) * 2;
    const day = `2028-03-0${3 + (Math.floor(at / 4) % 2)}`;
    const times = [`${String(hour).padStart(2, '0')}:00`, `${hour + 1}:30`];
    return [
      `光电论坛${at + 1}`,
      `Light forum ${at + 1}`,
      day,
      ...times,
      `${(at % 4) + 1}号会议室`,
      '120',
    ];
  });
  return [['会议名称', 'Title', '日期', '开始', '结束', '会议室', '座位'], ...rows];
}

async function choose(page: Page, name: string, rows: readonly (readonly string[])[]) {
  const file = { name, mimeType: 'text/csv', buffer: csv(rows) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

test('an owner prepares and publishes an exhibition from an empty installation by what the screens say', async ({
  page,
  context,
  live,
  clicks,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(30_000);
  await page.goto('/?lang=en');
  await page.getByRole('link', { name: 'For organisers' }).click();
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByLabel('Image code').fill(await live.answerCaptcha());
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = /\d{6}/.exec(await live.mailTo(OWNER, /code/))?.[0] ?? '';
  await page.getByLabel('Code', { exact: true }).fill(code);
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const totp = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) });
  await page.getByLabel('Six digits of the app').fill(totp.generate());
  await page.getByRole('button', { name: 'Open the console' }).click();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await clicks.after('signs in');

  await page.getByLabel('Name in Chinese').fill('华南灯光音响展');
  await page.getByLabel('Name in English').fill('Light & Sound South China');
  await page.getByLabel('First day').fill('2028-03-03');
  await page.getByLabel('Last day').fill('2028-03-05');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('link', { name: 'Ready for the opening' })).toBeVisible();
  await clicks.after('names the exhibition');

  await openConsoleScreen(page, 'Exhibitors', 'Floor plan');
  await page.getByLabel('Number').fill('9');
  await page.getByRole('button', { name: 'Add the hall' }).click();
  await page.getByRole('button', { name: 'Add booths' }).click();
  await page.getByLabel('Rows', { exact: true }).fill('10');
  await page.getByLabel('Booths a row').fill('20');
  await page.getByLabel('Booths a row').press('Tab');
  await page.getByRole('button', { name: 'Add 200 booths' }).click();
  await expect(page.getByText('No booth overlaps')).toBeVisible();
  await page.getByRole('button', { name: /^Review and publish/ }).click();
  await page.getByRole('button', { name: /^Publish \d+ changes$/ }).click();
  await expect(page.getByText(/^Plan \d+ is published\.$/).first()).toBeVisible();
  await clicks.after('draws a hall of 200 booths');

  const free = Array.from({ length: 195 }, (_, at) => {
    const place = at + 4;
    return `9${'ABCDEFGHIJ'[Math.floor(place / 20)]}${String((place % 20) + 1).padStart(2, '0')}`;
  });
  await openConsoleScreen(page, 'Exhibitors', 'Companies');
  await page.getByRole('link', { name: 'Import a spreadsheet' }).click();
  await choose(
    page,
    '参展商汇总表.csv',
    associationTable((at) => free[at - 3] ?? ''),
  );
  const right = 300 - Object.keys(PLANTED).length;
  await expect(page.getByText(`${right} new exhibitors`)).toBeVisible();
  await page.getByRole('button', { name: `Import ${right} valid rows` }).click();
  await expect(page.getByRole('link', { name: 'All exhibitors' })).toBeVisible({ timeout: 60_000 });
  await clicks.after('imports 300 exhibitors');

  await openConsoleScreen(page, 'Programme', 'Conferences and tours');
  await page.getByText('0 rooms').click();
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: 'New room' }).click();
    const room = page.getByRole('dialog', { name: 'New room' });
    await room.getByLabel('Name in Chinese').fill(`${number}号会议室`);
    await room.getByLabel('Name in English').fill(`Room ${number}`);
    await room.getByLabel('Hall').selectOption('9');
    await room.getByRole('button', { name: 'Save' }).click();
    await expect(room).toBeHidden();
  }
  await page.getByText('0 tracks').click();
  await page.getByRole('button', { name: 'New track' }).click();
  const track = page.getByRole('dialog', { name: 'New track' });
  await track.getByLabel('Name in Chinese').fill('光电');
  await track.getByLabel('Name in English').fill('Light');
  await track.getByLabel('Colour').selectOption({ index: 1 });
  await track.getByRole('button', { name: 'Save' }).click();
  await expect(track).toBeHidden();
  await page.getByRole('link', { name: 'Import a spreadsheet' }).click();
  await choose(page, 'programme.csv', programmeTable());
  await page.getByRole('button', { name: 'Import 20 conferences' }).click();
  await page.getByRole('link', { name: 'See what changed' }).click();
  await page.getByRole('button', { name: /^Release \d+ changes$/ }).click();
  await page.getByRole('button', { name: 'Release now' }).click();
  await expect(page.getByText('The public sees all of it: release 1.')).toBeVisible();
  await clicks.after('releases 20 conferences');

  await openConsoleScreen(page, 'Exhibitors', 'Companies');
  await page.getByRole('button', { name: /^Invite all who were not invited/ }).click();
  await page.getByRole('button', { name: /^Send \d+ invitations$/ }).click();
  await clicks.after('invites the people of all exhibitors');

  await page.getByRole('button', { name: /^Export \d/ }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  const [sheet] = (await readWorkbook(await readFile(await (await file).path()), 1_000)) ?? [];
  expect(sheet?.lines.length).toBeGreaterThanOrEqual(right);
  await page.keyboard.press('Escape');
  await clicks.after('exports the exhibitors');

  await openConsoleScreen(page, 'Settings', 'Exhibition');
  await page.getByRole('main').getByRole('link', { name: 'Brand' }).click();
  await page.getByLabel('Name at the top of every page').fill('光电展');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await clicks.after('brands it');

  await openConsoleScreen(page, 'Settings', 'People and roles');
  await page.getByRole('button', { name: 'Add a colleague' }).click();
  const helper = page.getByRole('dialog', { name: 'Add a colleague' });
  await helper.getByLabel('E-mail', { exact: true }).fill('zhou@example.com');
  await helper.getByLabel('Name').fill('Zhou Min');
  await helper.getByLabel('Role').selectOption('Registration desk');
  await helper.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'zhou@example.com' })).toBeVisible();
  await clicks.after('gives a helper one right');

  await openConsoleScreen(page, 'Settings', 'Exhibition');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const publication = page.getByRole('dialog', { name: /^Publish / });
  await expect(publication).toContainText('296');
  await publication.getByLabel('Open registration at the same moment').check({ force: true });
  await publication.getByRole('button', { name: 'Publish now' }).click();
  await expect(publication).toBeHidden();
  await clicks.after('publishes');

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/exhibitor/directory?lang=en');
    await expect(visitor.getByText('296 exhibitors')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await visitor.goto('/conference?lang=en');
  await expect(visitor.getByText('Light forum 1', { exact: true }).first()).toBeVisible();
  await visitor.close();
  expect(await live.mailTo('contact003@example.cn')).toContain('/workspace/join');
  expect(clicks.total()).toBeLessThanOrEqual(MAX_CLICKS);
});
