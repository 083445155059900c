import { existsSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { limits } from '#contract/limits.ts';
import { timeOfDay } from '#contract/time-of-day.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';

/** Routes of section 2, in the specification's notation. */
const ROUTES = [
  '/',
  '/about',
  '/about/distribution',
  '/about/pastinfo',
  '/showroom',
  '/exhibits',
  '/exhibits/detail',
  '/exhibits/inquiry',
  '/exhibits/inquiry-record',
  '/exhibits/tag',
  '/audience/register',
  '/audience/policy',
  '/audience/guide',
  '/audience/guide/details',
  '/audience/purchase',
  '/audience/purchase-record',
  '/audience/ticket',
  '/audience/info',
  '/audience/fastLogin',
  '/audience/findSuccess',
  '/audience/invit',
  '/audience/my-invit',
  '/exhibitor',
  '/exhibitor/register',
  '/exhibitor/directory',
  '/exhibitor/directory-detail',
  '/exhibitor/live',
  '/exhibitor/live/detail',
  '/exhibitor/video',
  '/exhibitor/video/detail',
  '/conference',
  '/conference/investigate',
  '/conference/investigate/detail',
  '/conference/detail',
  '/conference/admission-tickets',
  '/media/live',
  '/media/video',
  '/media/detail',
  '/news/:type',
  '/news/detail/:type',
  '/download',
  '/service',
  '/policy/privacy',
  '/policy/service',
  '/guide',
  '/invitation/invitation',
  '/invitation/create',
  '/invitation/detail',
  '/invitation/buyer',
  '/invitation/list',
  '/feedback-page',
  '/land-page',
  '/q/:id',
];

/** Calls of section 7. We chose the methods that it does not state. */
const CALLS = [
  'POST /web/buyer/logout',
  'GET /web/buyer/country',
  'POST /web/buyer/add-invitation',
  'GET /web/buyer/my-invitation',
  'GET /web/buyer/img-captcha',
  'POST /web/buyer/web-captcha',
  'POST /web/buyer/web-email-captcha',
  'POST /web/buyer/retrieve',
  'GET /web/buyer/selection',
  'POST /web/buyer/active-buyer',
  'GET /web/buyer/show',
  'POST /web/buyer/login',
  'GET /web/buyer/info',
  'POST /web/buyer/refine-register',
  'GET /web/buyer/entrance-ticket',
  'POST /web/buyer/basic-register',
  'GET /web/buyer/check-user-can-edit-imformation',
  'GET /web/buyer/exhibition',
  'GET /web/exhibition/info',
  'GET /api/exhibitor_reserve/intentioncategory',
  'POST /api/exhibitor_reserve/add',
  'GET /web/exhibitor-list/list',
  'GET /web/exhibitor-list/exhibition-info',
  'GET /web/exhibitor-list/ranking-list',
  'GET /web/exhibitor-list/view-invitation',
  'GET /web/exhibitor-list/selection',
  'GET /web/exhibitor-list/my-invitation',
  'POST /web/exhibitor-list/generate-invitation',
  'GET /web/exhibitor-list/buyer-invitation',
  'POST /web/exhibitor-list/get-js-config',
  'GET /web/exhibitor-list/info',
  'GET /web/exhibitor-list/star-list',
  'GET /web/exhibitor-list/all-list',
  'GET /web/exhibitor-list/company-selection',
  'GET /web/exhibitor-list/brilliant',
  'GET /web/exhibitor-list/has-promotion',
  'GET /web/exhibitor-list/exhibitor-recommend',
  'GET /web/exhibitor-list/exhibit-category',
  'GET /web/exhibitor-list/register-recommend',
];

/** Code spans of the document: routes, calls and files. */
const document = readFileSync('.github/specification.md', 'utf8');
const codes = [...document.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const routesOfDocument = codes.filter((code) => /^\/[\w:/-]*$/.test(code));
const callsOfDocument = codes.filter((code) => /^(GET|POST|PUT|DELETE) \//.test(code));
const filesOfDocument = codes.filter((code) => /^(src|tests|locales|\.github)\//.test(code));

const [, fullPaths = ''] =
  /\n {2}fullPaths:\n([^\n]*(?:\n {4}\|[^\n]*)*)/.exec(
    readFileSync('src/client/routeTree.gen.ts', 'utf8'),
  ) ?? [];
/** Converts the route tree to the specification's notation. */
const routes = [...fullPaths.matchAll(/'([^']+)'/g)].map(([, path = '']) =>
  path.replace(/(.)\/$/, '$1').replaceAll('/$', '/:'),
);
const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`);

describe('the document of the specification', () => {
  test('names every route and every call of the specification', () => {
    expect(routesOfDocument).toEqual(expect.arrayContaining(ROUTES));
    expect(callsOfDocument).toEqual(expect.arrayContaining(CALLS));
  });

  test('names only existing routes, calls and files', () => {
    expect(routesOfDocument.filter((route) => !routes.includes(route))).toEqual([]);
    expect(callsOfDocument.filter((call) => !calls.includes(call))).toEqual([]);
    expect(filesOfDocument.filter((file) => !existsSync(file))).toEqual([]);
    expect(filesOfDocument.length).toBeGreaterThan(300);
  });

  test('names the tests of each sentence', () => {
    const rows = document.split('\n').filter((line) => /^\| (?!---|[\w ]+ \| [^`]+$)/.test(line));
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter((row) => !/\| `tests\/[^|]+\|$/.test(row))).toEqual([]);
  });
});

test('limits have the numbers of the specification', () => {
  expect(limits).toMatchObject({
    REQUEST_TIMEOUT_MS: 1_800_000,
    INVITE_COOKIE_DAYS: 7,
    FOREIGN_REFERRER_CHANNEL: '42',
    PROFILE_EDITS_A_YEAR: 5,
    TEXT_CHARACTERS_MAX: 500,
    TOUR_CLOSES_MINUTES: 60,
    LIVE_REMINDER_MINUTES: 10,
    CODE_DIGITS: 6,
    MINIMUM_AGE: 13,
    SHARE_ATTEMPTS: 4,
    VISA_APPLY_MONTHS_BEFORE: 1,
    VISA_NOT_EARLIER_MONTHS: 3,
    VISA_STAY_DAYS_MAX: 180,
    TRANSIT_VISA_FREE_HOURS: 240,
  });
});

test('before the exhibition is loaded, and without it, pages show the specified values', () => {
  expect(loadedExhibition(new QueryClient())).toMatchObject({
    year: 2026,
    start_date: '2026-03-05',
    end_date: '2026-03-07',
    show_hall: '5–16',
    scale: { area: 80_000, exhibitors: 2_000, countries: 200, visits: 250_000, meeting_rooms: 25 },
  });
});

test.each([
  { hour: 5, greeting: 'night' },
  { hour: 6, greeting: 'morning' },
  { hour: 11, greeting: 'morning' },
  { hour: 12, greeting: 'afternoon' },
  { hour: 18, greeting: 'afternoon' },
  { hour: 19, greeting: 'night' },
  { hour: 0, greeting: 'night' },
])('at $hour o’clock the greeting is that of the $greeting', ({ hour, greeting }) => {
  expect(timeOfDay(hour)).toBe(greeting);
});

test('the demo was grey until the moment of the specification', () => {
  expect(demoExhibition(new Date()).grey_until).toBe('2022-12-07T23:59:59+08:00');
});
