import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { errors } from '#contract/errors.ts';
import type { SignIn } from '#contract/sign-in.ts';
import { signInActing, signInColleague } from '../support/acting.ts';
import { expectAccessible } from '../support/axe.ts';
import { test as base } from '../support/e2e.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { messyExhibits, PLANTED, ROWS } from '../support/messy-exhibits.ts';
import { oncePerFile } from '../support/once-per-file.ts';
import {
  callWire,
  freshEmail,
  signInByEmail,
  signInOwner,
  storeSignIn,
} from '../support/registered.ts';
import { signIn } from '../support/registering.ts';
import type { RunningServer } from '../support/site-server.ts';

interface Workspace extends RunningServer {
  exhibitor_id: string;
  main: SignIn;
  colleague: SignIn;
}

const workspaceOf = oncePerFile(async (server: RunningServer): Promise<Workspace> => {
  const { exhibitor_id, signIn: main } = await signInActing(server);
  const colleague = await signInColleague(server, exhibitor_id, 'Chen Xiao');
  return { ...server, exhibitor_id, main, colleague };
});

const test = base.extend<{ workspace: Workspace }>({
  workspace: async ({ server }, use) => use(await workspaceOf(server)),
});

async function ask(workspace: Workspace, path: string, token: string) {
  const answer = await fetch(workspace.url + path, { headers: { 'web-token': token } });
  return (await answer.json()).data;
}

test.describe('what the server refuses', () => {
  // A browser prints every answer of that kind.
  test.use({ allowedErrors: [/status of 4(00|09)/] });

  test('buyers find an exhibit added with its picture; a colleague’s concurrent change is not overwritten', async ({
    page,
    workspace,
  }) => {
    const { token } = workspace.main;
    await storeSignIn(page, workspace.main);
    await page.goto('/workspace/exhibits/edit?lang=en');
    await page.getByLabel('Name in Chinese').fill('极光球屏');
    await page.getByLabel('Name in English').fill('Aurora sphere');
    await page.getByRole('combobox', { name: 'Product category' }).click();
    await page.getByRole('combobox', { name: 'Search' }).press('Enter');
    const picture = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#1d4ed8' },
    })
      .png()
      .toBuffer();
    const files = [
      { name: 'sphere.png', mimeType: 'image/png', buffer: picture },
      { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ];
    await page.getByLabel('Add pictures').setInputFiles(files);
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expect(page.getByText('This picture cannot be read')).toBeVisible();
    await page.getByRole('button', { name: 'Add and publish' }).click();
    await expect(page).toHaveURL(/\/workspace\/exhibits\?/);
    await page.getByRole('link', { name: 'Aurora sphere' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();

    const id = new URL(page.url()).searchParams.get('id');
    const stored = await ask(workspace, `/web/own-exhibit/info?lang=en&id=${id}`, token);
    const { on_shelf: _, ...fields } = stored;
    const name = { zh: '极光球形屏', en: 'Aurora globe' };
    await callWire(workspace, '/web/own-exhibit/edit', { ...fields, name, brand: 'Aurora' }, token);
    await page.getByLabel('Name in English').fill('Aurora ball');
    await page.getByRole('button', { name: 'Save' }).click();
    const meanwhile = page.getByRole('region', { name: 'Changed by someone else' });
    await expect(meanwhile.getByText('Aurora globe')).toBeVisible();
    await expect(page.getByLabel('Name in Chinese')).toHaveValue('极光球形屏');
    await expect(page.getByLabel('Brand')).toHaveValue('Aurora');
    await meanwhile.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    // The search index is updated in the background.
    const found = async () => {
      const answer = await page.request.get('/web/exhibit/list?lang=en&keyword=Aurora+ball');
      return (await answer.json()).data.items.map(({ name }: { name: string }) => name);
    };
    await expect.poll(found).toContainEqual(expect.stringContaining('Aurora ball'));
    await page.goto('/exhibits?lang=en&keyword=Aurora+ball');
    await expect(page.getByRole('link', { name: /Aurora ball/ }).first()).toBeVisible();
  });
});

test.describe('removed exhibits', () => {
  test.use({ allowedErrors: [/status of 4(04|10)/] });

  test('the link of an exhibit off the shelf says so, until it is back', async ({
    page,
    workspace,
  }) => {
    const { main, exhibitor_id } = workspace;
    const { items } = await ask(workspace, '/web/own-exhibit/list?lang=en', main.token);
    const { id, name } = items[0];
    await storeSignIn(page, main);
    await page.goto('/workspace/exhibits?lang=en');
    const shelf = page.getByRole('switch', { name: `${name.en}: published` });
    const isShown = async () =>
      (await fetch(`${workspace.url}/web/exhibit/info?lang=en&id=${id}`)).ok;
    await expect(shelf).toBeChecked();
    await shelf.click();
    await expect(shelf).not.toBeChecked();
    await expect.poll(isShown).toBe(false);
    await page.goto(`/exhibits/detail?lang=en&id=${id}`);
    await expect(page.getByRole('heading', { name: 'No longer on show' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Look at other exhibits' })).toBeVisible();
    // Lists are updated in the background.
    const profile = `/exhibitor/directory-detail?lang=en&id=${exhibitor_id}`;
    const sent = async () => (await page.request.get(profile)).text();
    await expect.poll(sent).not.toContain(name.en);
    await page.goto(profile);
    await expect(page.getByRole('link', { name: name.en, exact: true })).toHaveCount(0);

    await page.goto('/workspace/exhibits?lang=en');
    await expect(shelf).not.toBeChecked();
    await shelf.click();
    await expect(shelf).toBeChecked();
    await expect.poll(isShown).toBe(true);
    await page.goto(`/exhibits/detail?lang=en&id=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: name.en })).toBeVisible();
  });
});

test.describe('deleted exhibits', () => {
  test.use({ allowedErrors: [/status of 4(04|10)/] });

  test('several exhibits are taken off the shelf, and deleted after a confirmation that names them', async ({
    page,
    workspace,
  }) => {
    const { token } = workspace.main;
    const { items } = await ask(workspace, '/web/own-exhibit/list?lang=en', token);
    const path = '/web/own-exhibit/info?lang=en&id=';
    const { id: _, version: __, ...like } = await ask(workspace, path + items[0].id, token);
    const add = async (en: string) => {
      const form = { ...like, name: { zh: `旧展品 ${en}`, en }, pictures: [], datasheet: null };
      return (await callWire(workspace, '/web/own-exhibit/add', form, token)).id;
    };
    const ids = [await add('Old one'), await add('Old two'), await add('Old three')];
    await storeSignIn(page, workspace.main);
    await page.goto('/workspace/exhibits?lang=en');
    await page.getByRole('button', { name: 'Select several' }).click();
    for (const name of ['Old one', 'Old two']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    for (const name of ['Old one', 'Old two']) {
      await expect(page.getByRole('switch', { name: `${name}: published` })).not.toBeChecked();
    }
    await page.getByRole('button', { name: 'Delete…' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 exhibits?' });
    await expect(question.getByRole('listitem')).toHaveText(['Old one', 'Old two']);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: 'Old one' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Old two' })).toHaveCount(0);
    await expect(page.getByText('2 exhibits deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('switch', { name: 'Old one: published' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Old two: published' })).not.toBeChecked();

    await page.getByRole('link', { name: 'Old three' }).click();
    await page.getByRole('button', { name: 'Delete this exhibit…' }).click();
    const one = page.getByRole('dialog', { name: 'Delete this exhibit?' });
    await one.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/workspace\/exhibits\?/);
    await expect(page.getByRole('link', { name: 'Old three' })).toHaveCount(0);
    await page.getByRole('radio', { name: /^Deleted \d/ }).check();
    await expect(page.getByRole('listitem').filter({ hasText: 'Old three' })).toContainText(
      'Deleted for good on ',
    );
    await expectAccessible(page);
    const gone = await page.goto(`/exhibits/detail?lang=en&id=${ids[2]}`);
    expect(gone?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'No longer on show' })).toBeVisible();
  });
});

test('returned items come first in the overview, and are counted at their screen', async ({
  page,
  workspace,
}) => {
  const owner = await signInOwner(workspace);
  const { items } = await ask(workspace, '/web/own-exhibit/list?lang=en', workspace.main.token);
  const { id, name } = items[0];
  const taken = { kind: 'exhibit', id, reason: 'The mark on it is not yours.' };
  await callWire(workspace, '/web/console/take-down/take', taken, owner.token);
  await storeSignIn(page, workspace.main);
  await page.goto('/workspace?lang=en');
  const panel = page.locator('section', { hasText: 'your correction' });
  await expect(panel).toContainText('The mark on it is not yours.');
  const screens = page.getByRole('navigation', { name: 'Workspace' });
  await expect(screens.getByRole('link', { name: 'Exhibits 1 to correct' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: name.en }).click();
  await expect(page.getByRole('heading', { name: 'Edit exhibit' })).toBeVisible();
  await callWire(
    workspace,
    '/web/console/take-down/put-back',
    { kind: 'exhibit', id },
    owner.token,
  );
  await screens.getByRole('link', { name: 'Overview' }).click();
  await expect(screens.getByRole('link', { name: 'Exhibits', exact: true })).toBeVisible();
});

test('on a phone the acts on chosen exhibits stand above the places at the thumb', async ({
  page,
  workspace,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeSignIn(page, workspace.main);
  await page.goto('/workspace/exhibits?lang=en');
  await page.getByRole('button', { name: 'Select several' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  // Playwright would scroll a covered button into view: the page is at its top, where the bar is stuck.
  const act = page.getByRole('button', { name: 'Delete…' });
  const isOnTop = await act.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

test('on a phone five places stand at the thumb, and the others behind the last', async ({
  page,
  workspace,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeSignIn(page, workspace.main);
  await page.goto('/workspace?lang=en');
  const places = page.getByRole('navigation', { name: 'Workspace' });
  await expect(places.getByRole('link')).toHaveText([
    'Overview',
    'Inquiries',
    'Exhibits',
    'Invitations',
  ]);
  await expect(places).toBeInViewport({ ratio: 1 });
  await places.getByRole('link', { name: 'Exhibits' }).click();
  await expect(page.getByRole('heading', { name: 'Our exhibits', level: 1 })).toBeVisible();
  await expect(places.getByRole('link', { name: 'Exhibits' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await places.getByRole('button', { name: /^More/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Workspace' });
  await expectAccessible(page);
  await sheet.getByRole('link', { name: 'Company profile' }).click();
  await expect(page.getByRole('heading', { name: 'Company profile', level: 1 })).toBeVisible();
  await expect(sheet).toBeHidden();
  // The form has its own button there; the other screens are above it.
  await expect(places).toHaveCount(1);
  await expect(places.getByRole('button', { name: /^More/ })).toHaveCount(0);
  await expect(places.getByRole('link', { name: 'Exhibits' })).toBeVisible();
});

test('a colleague joins by a link, and manages everything except members', async ({
  page,
  workspace,
}) => {
  const { token } = workspace.main;
  const made = await callWire(workspace, '/web/member/invite', { role: 'staff' }, token);
  await page.goto(`/workspace/join?lang=en#${made.link_token}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  const email = freshEmail();
  const address = page.getByRole('textbox', { name: 'Mobile number or e-mail' });
  const { mailbox } = workspace;
  await signIn(page, { address, typed: email, mailbox, lang: 'en' });
  await page.getByLabel('Your name').fill('Wang Min');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const nav = page.getByRole('navigation', { name: 'Workspace' });
  await expect(nav.getByRole('link', { name: 'Exhibits' })).toBeVisible();
  await nav.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My access' }).click();
  await expect(page.getByText(`You are signed in as ${email}. Your role: Editor.`)).toBeVisible();
  await expect(page.getByText(workspace.main.email ?? '')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0);
});

test("an exhibitor's own price list is imported, its wrong rows are downloaded, and a second import changes nothing", async ({
  page,
  workspace,
}) => {
  const { token } = workspace.main;
  await storeSignIn(page, workspace.main);
  const table = await messyExhibits();
  const file = {
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: table,
  };
  const wrong = Object.keys(PLANTED).length;
  const right = ROWS - wrong;
  await page.goto('/workspace/exhibits/import?lang=en');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByText(`${right} new exhibits`)).toContainText(`${wrong} have a mistake`);
  await expectAccessible(page);
  await page.getByRole('radio', { name: `Wrong ${wrong}` }).check();
  await expect(page.getByRole('row', { name: /25\/50\/100/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(wrong + 1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download the ${wrong} wrong rows` }).click();
  expect((await downloading).suggestedFilename()).toBe('prices – rows to correct.xlsx');
  await page.getByRole('button', { name: `Import ${right} valid rows` }).click();
  await expect(page.getByText(`${right} exhibits saved.`)).toBeVisible();
  await page.getByRole('link', { name: 'To the exhibits' }).click();
  await expect(page.getByRole('link', { name: 'Fine-pitch wall 1', exact: true })).toBeVisible();

  await page.goto('/workspace/exhibits/import?lang=en');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByText('0 new exhibits · 0 updated')).toContainText(`${right} unchanged`);
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);

  const { items } = await ask(workspace, '/web/own-exhibit/list?lang=en', token);
  const added = items.filter(({ name }: { name: { zh: string; en: string } }) =>
    /小间距屏|Fine-pitch wall/.test(name.zh + name.en),
  );
  expect(added).toHaveLength(right);
  const ids = added.map(({ id }: { id: string }) => id);
  await callWire(workspace, '/web/own-exhibit/delete', { ids }, token);
});

test('pictures are added to exhibits by the names of their files; the one that fits none is named', async ({
  page,
  workspace,
}) => {
  const { token } = workspace.main;
  const { items } = await ask(workspace, '/web/own-exhibit/list?lang=en', token);
  const path = '/web/own-exhibit/info?lang=en&id=';
  const { id: _, version: __, ...like } = await ask(workspace, path + items[0].id, token);
  const name = { zh: '按名图片', en: 'Pictured by name' };
  const form = { ...like, name, model: 'PBN-900', pictures: [], datasheet: null };
  const { id } = await callWire(workspace, '/web/own-exhibit/add', form, token);
  const pictureOf = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
  const file = async (named: string, background: string) => ({
    name: named,
    mimeType: 'image/png',
    buffer: await pictureOf(background),
  });
  await storeSignIn(page, workspace.main);
  await page.goto('/workspace/exhibits?lang=en');
  await page.getByRole('radio', { name: /^Without picture/ }).check();
  await expect(page.getByRole('link', { name: 'Pictured by name' })).toBeVisible();
  await page.getByRole('link', { name: 'Pictures by file name' }).click();
  await page
    .getByLabel('Choose or drop pictures')
    .setInputFiles([
      await file('PBN-900-2.png', '#1d4ed8'),
      await file('IMG_0001.png', '#123456'),
      await file('PBN-900.png', '#00a36c'),
    ]);
  await expect(page.getByText('2 pictures for 1 exhibit')).toContainText('1 fits none');
  await expect(page.getByRole('row', { name: /IMG_0001/ })).toContainText(
    'No exhibit has this name',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload 2 pictures' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Added' })).toHaveCount(2);
  const stored = await ask(workspace, path + id, token);
  expect(stored.pictures).toHaveLength(2);
  await callWire(workspace, '/web/own-exhibit/delete', { ids: [id] }, token);
});

test('an inquiry is read and answered by keyboard alone', async ({ page, browser, workspace }) => {
  const { exhibitor_id } = workspace;
  const buyer = await signInByEmail(workspace, freshEmail());
  // The company also has inquiries of other tests.
  const name = `Anna ${randomUUID()}`;
  const inquiry = {
    exhibitor_id,
    name,
    company_name: 'Lichtwerk GmbH',
    country: 'DE',
    industry: 'retail',
    intention: 'price',
    estimated_quantity: 3,
    mails: true,
    description: 'What does it cost?',
    receiving_email: freshEmail(),
  };
  const { id } = await callWire(workspace, '/web/inquiry/add', inquiry, buyer.token);
  await storeSignIn(page, workspace.colleague);
  await page.goto('/workspace/inquiries?lang=en');
  const card = page.getByRole('button', { name });
  await expect(card).toContainText('1 new');
  await page.getByRole('searchbox').focus();
  for (let step = 0; step < 9 && !(await isFocused(card)); step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeFocused();
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  for (let step = 0; step < 9 && !(await isFocused(answer)); step++)
    await page.keyboard.press('Tab');
  const words = `Twelve thousand ${randomUUID()}`;
  await page.keyboard.type(words);
  // The draft is persisted until it is sent.
  await page.reload();
  await expect(answer).toHaveValue(words);
  await answer.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Chen Xiao');
  const { thread } = await ask(workspace, `/web/inquiry/info?lang=en&id=${id}`, buyer.token);
  expect(thread.at(-1).text).toBe(words);

  // A phone has no such keys, so no hint mentions them.
  await expect(answer).toHaveAttribute('placeholder', /Ctrl/);
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    baseURL: workspace.url,
  });
  const small = await phone.newPage();
  await storeSignIn(small, workspace.colleague);
  await small.goto('/workspace/inquiries?lang=en');
  await small.getByRole('button', { name }).tap();
  const there = small.getByRole('textbox', { name: 'Your answer' });
  await expect(there).toBeVisible();
  await expect(there).not.toHaveAttribute('placeholder', /./);
  await phone.close();
});

test('a buying lead is found by its words; a draft answer is persisted until it is sent', async ({
  page,
  workspace,
}) => {
  const { categories } = await ask(
    workspace,
    '/web/company-profile/info?lang=en',
    workspace.main.token,
  );
  const buyer = await signInByEmail(workspace, freshEmail());
  const words = randomUUID();
  const lead = {
    name: 'Bruno Rossi',
    company_name: 'Schermi Srl',
    country: 'IT',
    industry: 'retail',
    email: freshEmail(),
    phone: '',
    product_category_1: categories[0],
    product_category_2: '',
    contact_consent: true,
  };
  for (const requirement of [`Forty screens ${words}`, 'Something else']) {
    await callWire(workspace, '/web/purchase/add', { ...lead, requirement }, buyer.token);
  }
  await storeSignIn(page, workspace.main);
  await page.goto('/workspace/leads?lang=en');
  await expect(page.getByText('Something else')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search buying leads' });
  await search.fill('nobody says this');
  await page.getByRole('button', { name: 'Show all buying leads' }).click();
  await expect(page.getByText('Something else')).toBeVisible();
  await search.fill(words);
  await expect(page.getByText('1 buying lead', { exact: true })).toBeVisible();
  await expect(page.getByText('Something else')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Your answer').fill('We have them in stock.');
  await page.reload();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue('We have them in stock.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Open the conversation' })).toBeVisible();
});

test('every screen of the workspace is accessible, on a phone and on a desktop, by day and by night', async ({
  page,
  workspace,
}) => {
  await storeSignIn(page, workspace.main);
  const paths = [
    '',
    '/inquiries',
    '/exhibits',
    '/exhibits/edit',
    '/exhibits/import',
    '/exhibits/pictures',
  ];
  const more = ['/profile', '/leads', '/people'];
  for (const [lang, colorScheme, width] of [
    ['zh', 'light', 390],
    ['en', 'dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    for (const path of [...paths, ...more]) {
      await page.goto(`/workspace${path}?lang=${lang}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `/workspace${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe('former members', () => {
  // Calls through a service worker would bypass the route.
  test.use({
    allowedErrors: [/status of 40[13]|Service Worker registration blocked/],
    serviceWorkers: 'block',
  });

  /** Opens an inquiry as a new member, and waits until this browser has stored it. */
  async function readInquiry(page: Page, workspace: Workspace) {
    const { token } = workspace.main;
    const { link_token } = await callWire(
      workspace,
      '/web/member/invite',
      { role: 'staff' },
      token,
    );
    const joining = await signInByEmail(workspace);
    const joined = { token: link_token, name: 'Wang Min' };
    const path = '/web/member/accept-invitation';
    const { member } = await callWire(workspace, path, joined, joining.token);
    const writer = `Clara ${randomUUID().slice(0, 8)}`;
    const inquiry = {
      exhibitor_id: workspace.exhibitor_id,
      name: writer,
      company_name: 'Hell & Weit',
      country: 'DE',
      industry: 'retail',
      intention: 'price',
      estimated_quantity: 3,
      mails: true,
      description: 'What does it cost?',
      receiving_email: freshEmail(),
    };
    const buyer = await signInByEmail(workspace);
    await callWire(workspace, '/web/inquiry/add', inquiry, buyer.token);
    await storeSignIn(page, { ...joining, member });
    await page.goto('/workspace/inquiries?lang=en');
    await page.getByRole('button', { name: writer }).click();
    await expect(page.getByRole('heading', { name: writer })).toBeVisible();
    await expect.poll(() => everythingStored(page)).toContain(writer);
    return { writer, member, token: joining.token, email: joining.email };
  }

  test('a removed member is informed, and no inquiries or drafts of the company stay on the device', async ({
    page,
    workspace,
  }) => {
    const { writer, member, email } = await readInquiry(page, workspace);
    const { member_id } = member;
    const typed = `We build walls ${randomUUID()}`;
    const answer = `It costs ${randomUUID()}`;
    await page.route('**/web/exhibitor/inquiry/reply', () => {});
    await page.getByRole('textbox', { name: 'Your answer' }).fill(answer);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => everythingStored(page)).toContain(answer);
    await page.goto('/workspace/profile?lang=en');
    await page.getByLabel('Profile in English').fill(typed);
    await expect.poll(() => everythingStored(page)).toContain(typed);
    await page.goto('/workspace/inquiries?lang=en');
    await callWire(workspace, '/web/member/remove', { member_id }, workspace.main.token);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^You no longer work in/ })).toBeVisible();
    await expect(page.getByText(`removed ${email} on`)).toBeVisible();
    await expect(page.getByText('for a new invitation')).toBeVisible();
    const left = page.getByRole('listitem').filter({ hasText: /Message to|Company profile/ });
    await expect(left).toHaveText([`Message to ${writer}`, 'Company profile']);
    await expect(page.getByRole('navigation', { name: 'Workspace' })).toHaveCount(0);
    await expect.poll(() => everythingStored(page)).not.toContain(writer);
    await expect.poll(() => everythingStored(page)).not.toContain(typed);
    await expect.poll(() => everythingStored(page)).not.toContain(answer);
    await page.goto('/workspace/exhibits?lang=en');
    await expect(page.getByText(writer)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^You no longer work in/ })).toBeVisible();
  });

  test('copies of an expired sign-in stay for a week', async ({ page, workspace }) => {
    const { writer } = await readInquiry(page, workspace);
    const { code, status } = errors.SIGN_IN_EXPIRED;
    await page.route('**/web/**', (route) =>
      route.fulfill({ status, json: { code, message: '', data: null } }),
    );
    await page.goto('/workspace/inquiries?lang=en');
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await everythingStored(page)).toContain(writer);
    await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60_000);
    await page.reload();
    await expect.poll(() => everythingStored(page)).not.toContain(writer);
  });

  test('copies of a sign-in ended elsewhere are deleted', async ({ page, workspace }) => {
    const { writer, token } = await readInquiry(page, workspace);
    await callWire(workspace, '/web/buyer/logout', { token });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await expect.poll(() => everythingStored(page)).not.toContain(writer);
  });
});

test('signing out with an unsaved exhibit needs a confirmation', async ({ page, workspace }) => {
  const leaving = await signInColleague(workspace, workspace.exhibitor_id, 'Zhao Lei');
  const typed = `Aurora wall ${randomUUID()}`;
  await storeSignIn(page, leaving);
  await page.goto('/workspace/exhibits/edit?lang=en');
  await page.getByLabel('Name in English').fill(typed);
  const logOut = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  await logOut();
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.reload();
  await expect(page.getByLabel('Name in English')).toHaveValue(typed);
  await logOut();
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect.poll(() => everythingStored(page)).not.toContain(typed);
});

function isFocused(place: ReturnType<Page['getByRole']>): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}
