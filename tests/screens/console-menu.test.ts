import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Capability, capabilities, shippedRoles } from '#contract/capabilities.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { listEditions } from '#contract/exhibition-editions.ts';
import { listConsoleExhibitors } from '#contract/exhibitors-console.ts';
import { listHistory } from '#contract/history.ts';
import { getConsoleNumbers } from '#contract/numbers.ts';
import { getOwnAccess } from '#contract/organisers.ts';
import { listPersons } from '#contract/persons.ts';
import { listSwitchedOff } from '#contract/switches.ts';
import { answer, buyer, openScreen } from '../support/open-screen.tsx';

const DESKTOP = { width: 1280, height: 800 };
const EDITION = '01900000-0000-7000-8000-000000000001';
const EXHIBITOR = '01900000-0000-7000-8000-000000000002';

const numbers: OutputOf<typeof getConsoleNumbers> = {
  registrations: 140,
  registrations_today: 0,
  registrations_begun: 0,
  channels: [],
  exhibitors: 60,
  exhibits: 600,
  booth_requests: 6,
  booth_requests_new: 4,
  inquiries_today: 0,
  inquiries_unanswered: 0,
  sign_ups: 0,
  sign_ups_today: 0,
  waiting: 0,
  waiting_at: 0,
  drafts: 0,
  reviews_pending: 3,
  feedback_new: 0,
  duplicates: 2,
  without_authenticator: 0,
};
const nothing = { items: [], next_after: null, total: 0 };
const milano = {
  id: EXHIBITOR,
  external_number: null,
  name: { zh: '', en: 'Milano Luce' },
  country: 'IT',
  categories: [],
  booths: [],
  members: 0,
  exhibits: 0,
  unanswered: 0,
  is_edited: false,
  withdrawn_at: null,
};

/** Opens Today for a person of the organiser with these rights. */
async function openConsole(rights: readonly Capability[], path = '/console') {
  const organiser = { ...buyer, role: 'organiser' as const };
  return openScreen(path, {
    as: organiser,
    answers: [
      answer(getOwnAccess, {
        organiser_id: EDITION,
        name: 'Zhou Min',
        role: 'own',
        capabilities: [...rights],
        exhibition_ids: null,
        halls: null,
        second_factor: 'none',
      }),
      answer(listEditions, {
        items: [
          {
            id: EDITION,
            number: 5,
            year: 2027,
            name: { zh: '未来展', en: 'Lumina' },
            start_date: '2027-03-05',
            end_date: '2027-03-07',
            is_current: true,
            publication: null,
          },
        ],
      }),
      answer(getConsoleNumbers, numbers),
      answer(listSwitchedOff, { items: [] }),
      answer(listHistory, nothing),
      answer(listPersons, nothing),
      answer(listConsoleExhibitors, ({ keyword = '' }) =>
        'milano luce'.includes(keyword) ? { ...nothing, items: [milano], total: 1 } : nothing,
      ),
    ],
  });
}

const menu = () => page.getByRole('navigation', { name: 'Console' });
/** The names of the shown links of the menu, without counts. */
const shownLinks = () =>
  menu()
    .getByRole('link')
    .elements()
    .map((link) => link.querySelector('.grow')?.textContent);

test.each<[role: string, rights: readonly Capability[], shown: string[]]>([
  [
    'an owner',
    capabilities,
    ['Today', 'Visitors', 'Exhibitors', 'Programme', 'Content', 'Settings'],
  ],
  ['the programme role', shippedRoles.programme, ['Today', 'Visitors', 'Exhibitors', 'Programme']],
  ['a lead of the gate', shippedRoles.gate_lead, ['Today', 'Visitors']],
  ['an observer', shippedRoles.observer, ['Today', 'Visitors', 'Exhibitors']],
])('the menu of %s has the groups with a screen for these rights', async (_, rights, shown) => {
  await openConsole(rights);
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await expect.poll(shownLinks).toEqual(shown);
});

test('an unfolded group has the screens for these rights, and no others', async () => {
  await openConsole(shippedRoles.gate_lead);
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await menu().getByRole('button', { name: 'Screens: Visitors' }).click();
  await expect
    .poll(shownLinks)
    .toEqual([
      'Today',
      'Visitors',
      'Registrations',
      'Invitations',
      'Letters of invitation',
      'Entries',
      'Boarding',
      'Statistics',
    ]);
});

test('a folded group shows the sum of its things to do, and an unfolded one each of them', async () => {
  await openConsole(capabilities);
  await page.viewport(DESKTOP.width, DESKTOP.height);
  const link = (name: string) => menu().getByRole('link', { name, exact: true });
  await expect.element(link('Exhibitors 7 to do')).toBeVisible();
  const fold = menu().getByRole('button', { name: 'Screens: Exhibitors' });
  await fold.click();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await expect.element(link('Booth requests 4 to do')).toBeVisible();
  await expect.element(link('Review 3 to do')).toBeVisible();
  await expect.element(link('Companies')).toBeVisible();
  await expect.element(link('Tasks and manual')).toBeVisible();
  await fold.click();
  await expect.element(link('Companies')).not.toBeInTheDocument();
});

test('the group of the open page is unfolded, and the menu names one current page', async () => {
  await openConsole(capabilities, '/console/history');
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await expect.element(menu().getByRole('link', { name: 'People and roles' })).toBeVisible();
  const current = () =>
    [...document.querySelectorAll('nav [aria-current]')].map(({ textContent }) => textContent);
  expect(current()).toEqual(['History']);
  await expect.element(menu().getByRole('link', { name: 'News' })).not.toBeInTheDocument();
});

test('on a phone a button names the open page and opens the menu as a sheet', async () => {
  await openConsole(capabilities, '/console/history');
  await page.getByRole('button', { name: 'Menu: History' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  const group = (name: string) => sheet.getByRole('button', { name });
  await expect.element(group('Settings')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(group('Exhibitors')).toHaveAttribute('aria-expanded', 'false');
  await group('Exhibitors').click();
  await expect.element(sheet.getByRole('link', { name: 'Booth requests' })).toBeVisible();
  await sheet.getByRole('link', { name: 'Today' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Menu: Today' })).toBeVisible();
});

test('the header of the public site is not on a page of the console', async () => {
  await openConsole(capabilities);
  const edition = page.getByRole('banner').getByRole('button', { name: /^Edition: Lumina/ });
  await expect.element(edition.getByText('Public', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Menu', exact: true }))
    .not.toBeInTheDocument();
  await expect
    .element(page.getByRole('navigation', { name: 'Main pages' }))
    .not.toBeInTheDocument();
});

test.each([
  ['Ctrl K', '{Control>}k{/Control}'],
  ['a slash', '/'],
])('%s, letters and Enter lead to a screen', async (_, keys) => {
  const { router } = await openConsole(capabilities);
  await userEvent.keyboard(keys);
  const search = page.getByRole('dialog').getByRole('combobox');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('histo');
  await expect.element(page.getByRole('option')).toHaveTextContent('HistorySettings');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/console/history');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the search finds an exhibitor by its name, and no screen or record beyond the rights', async () => {
  await openConsole(shippedRoles.observer);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('mil');
  await expect.element(page.getByRole('option')).toHaveTextContent('Milano Luce');
  await userEvent.clear(page.getByRole('dialog').getByRole('combobox'));
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(names)
    .toEqual(['Today', 'StatisticsVisitors', 'CompaniesExhibitors', 'Tasks and manualExhibitors']);
});
