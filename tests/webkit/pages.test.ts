import { readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { DEMO_OWNER } from '#server/demo/people.ts';
import { addMember } from '#server/features/members/rows.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import { recordLog } from '../support/record-log.ts';
import { freshEmail, registerByWire, signInByEmail } from '../support/registered.ts';
import { openWatchedFront } from '../support/watched-front.ts';
import type { WebWindow } from '../support/web-driver.ts';
import { bringSignIn, complaintsOf, startServer, test } from '../support/webkit-test.ts';

const ROUTE_TREE = new URL('../../src/client/routeTree.gen.ts', import.meta.url);
const member = freshEmail();
const { data_dir, exhibitor_id, exhibit_id } = await dataWithMember(member);
const server = await startServer(data_dir);
afterAll(() => server.stop());
const front = await openWatchedFront(server);
afterAll(() => front.close());

/** Search parameters of the pages that show one company or one exhibit. */
const SEARCHES: Record<string, Record<string, string>> = {
  '/exhibitor/directory-detail': { id: exhibitor_id },
  '/exhibits/detail': { id: exhibit_id },
  '/exhibits/inquiry': { exhibit_id: exhibit_id },
  '/workspace/exhibits/edit': { id: exhibit_id },
  '/audience/stop-mails': { stop: 'unknown' },
  '/conference/detail': { id: demoId('conference', 0) },
  '/conference/investigate/detail': { id: demoId('tour', 0) },
  '/media/detail': { id: demoId('live', 0) },
  '/exhibitor/live/detail': { id: demoId('live', 2) },
  '/exhibitor/video/detail': { id: demoId('video', 1) },
  '/news/detail/news': { id: demoId('news', 0) },
  '/invitation/invitation': { code: 'Ab3dE6g8' },
};

/** An address for each route with a path parameter. */
const PATHS: Record<string, string> = {
  '/news/$type': '/news/news',
  '/news/detail/$type': '/news/detail/news',
};
/**
 * An unknown short link is not found, and no link is constant across runs. The frame of invitations is no page.
 */
const NOT_THERE = ['/q/$id', '/invitation'];

const routes = readRoutes();
const isOfMember = (path: string) => path.startsWith('/workspace');
const isOfOrganiser = (path: string) => path.startsWith('/console');
const openPages = routes.filter(({ needsSignIn }) => !needsSignIn).map(({ path }) => path);
const ownPages = routes.filter(({ needsSignIn }) => needsSignIn).map(({ path }) => path);

test('every public page opens with its heading and without an error', async ({ page }) => {
  expect(openPages).toContain('/audience/register');
  expect(await problemsOf(page, openPages)).toEqual({});
});

test('every page of a registered buyer opens with its heading and without an error', async ({
  page,
}) => {
  await bringSignIn(page, front.url, await registerByWire(server));
  const pages = ownPages.filter((path) => !isOfMember(path) && !isOfOrganiser(path));
  expect(pages).toContain('/audience/info');
  expect(await problemsOf(page, [...pages, '/audience/ticket'])).toEqual({});
});

test('every page of an exhibitor’s workspace opens with its heading and without an error', async ({
  page,
}) => {
  await bringSignIn(page, front.url, await registerByWire(server, member));
  const pages = ownPages.filter(isOfMember);
  expect(pages).toContain('/workspace/exhibits');
  expect(await problemsOf(page, pages)).toEqual({});
});

test('every page of the console opens with its heading and without an error', async ({ page }) => {
  await bringSignIn(page, front.url, await signInByEmail(server, DEMO_OWNER));
  const pages = ownPages.filter(isOfOrganiser);
  expect(pages).toContain('/console/programme');
  expect(await problemsOf(page, pages)).toEqual({});
});

/** Opens pages in sequence and returns their problems, by path. */
async function problemsOf(page: WebWindow, paths: string[]): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  for (const path of paths) {
    const search = new URLSearchParams({ lang: 'en', ...SEARCHES[path] });
    await page.open(`${front.url}${path}?${search}`);
    await expect.poll(() => hydratedHeading(page), { message: path }).not.toBe('');
    const { pathname } = await page.address();
    // Links on printed matter redirect to the home page.
    const isThere = pathname === path || path === '/land-page';
    const found = [
      ...(isThere ? [] : [`leads to ${pathname}`]),
      ...(front.statusOf(pathname) === 200 ? [] : [`answers ${front.statusOf(pathname)}`]),
      ...(await complaintsOf(page)),
    ];
    if (found.length > 0) problems[path] = found;
  }
  return problems;
}

/** The text of the first heading after hydration; empty before. */
function hydratedHeading(page: WebWindow): Promise<string> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1');
    const isHydrated = Object.keys(heading ?? {}).some((key) => key.startsWith('__reactFiber'));
    return (isHydrated && heading?.textContent) || '';
  });
}

/** The addresses of the route tree, and their need of a sign-in. */
function readRoutes(): { path: string; needsSignIn: boolean }[] {
  const [, list = ''] =
    /interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync(ROUTE_TREE, 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)': typeof (\w+)/g)]
    .map(([, path = '', route = '']) => ({
      path: PATHS[path] ?? path,
      needsSignIn: route.startsWith('SignedIn'),
    }))
    .filter(({ path }) => !NOT_THERE.includes(path));
}

/** Makes a data directory with the demo, in which an e-mail address acts for its first exhibitor. */
async function dataWithMember(
  email: string,
): Promise<{ data_dir: string; exhibitor_id: string; exhibit_id: string }> {
  const data_dir = freshDemoDir();
  const database = await openDatabase({ data_dir, log: recordLog().log });
  const now = new Date();
  const exhibitor_id = demoId('exhibitor', 0);
  const acting = {
    exhibitor_id,
    email,
    name: 'Li Wei',
    role: 'main_contact',
    created_at: now,
  } as const;
  await addMember(database.db, acting);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from exhibit where exhibitor_id = $1 order by position limit 1',
    [exhibitor_id],
  );
  await database.close();
  return { data_dir, exhibitor_id, exhibit_id: rows[0]?.id ?? '' };
}
