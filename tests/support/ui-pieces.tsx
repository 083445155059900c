import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  retainSearchParams,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LandscapePrompt } from '#client/features/floor-plan/landscape-prompt.tsx';
import { readRootSearch } from '#client/frame/root-search.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { htmlLang } from '#client/lang/html-lang.ts';
import { setStar, useStars } from '#client/sync/stars.ts';
import { LoadMore } from '#client/ui/load-more.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { StarButton } from '#client/ui/star-button.tsx';

/** A small site of pages that use those pieces of the user interface that lists are made with. */

const ROWS_A_PAGE = 50;
const PAGES = 3;

const root = createRootRoute({
  validateSearch: readRootSearch,
  search: { middlewares: [retainSearchParams(['lang'])] },
  component: Outlet,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => (
    <main>
      <h1>Home</h1>
    </main>
  ),
});

const list = createRoute({ getParentRoute: () => root, path: '/list', component: List });

function List() {
  const [isCut, setCut] = useState(false);
  const rows = useSuspenseInfiniteQuery({
    queryKey: ['rows'],
    queryFn: async ({ pageParam }) => {
      if (isCut) throw new Error('The network is cut.');
      const first = (pageParam - 1) * ROWS_A_PAGE + 1;
      return {
        items: Array.from({ length: ROWS_A_PAGE }, (_, index) => `Row ${first + index}`),
        next_page: pageParam < PAGES ? pageParam + 1 : null,
      };
    },
    initialPageParam: 1,
    getNextPageParam: (page) => page.next_page,
    retry: false,
  });
  return (
    <main>
      <h1>List</h1>
      <label>
        <input type="checkbox" checked={isCut} onChange={() => setCut(!isCut)} /> Network is cut
      </label>
      <ul>
        {rows.data.pages.flatMap(({ items }) => items.map((name) => <li key={name}>{name}</li>))}
      </ul>
      <LoadMore query={rows} />
    </main>
  );
}

const nothing = createRoute({
  getParentRoute: () => root,
  path: '/nothing',
  component: () => (
    <main>
      <h1>Favourites</h1>
      <NoData text="Nothing is marked yet." />
    </main>
  ),
});

const way = createRoute({
  getParentRoute: () => root,
  path: '/way',
  component: () => (
    <main>
      <h1>Way</h1>
      <button type="button" onClick={() => router.history.push('/nothing')}>
        Favourites
      </button>
    </main>
  ),
});

const plan = createRoute({
  getParentRoute: () => root,
  path: '/plan',
  component: () => (
    <main>
      <h1>Plan</h1>
      <LandscapePrompt />
    </main>
  ),
});

const star = createRoute({ getParentRoute: () => root, path: '/star', component: Star });

const LUMEN = '01900000-0000-7000-8000-000000000001';

function Star() {
  const starred = useStars().has(LUMEN);
  return (
    <main>
      <h1>Star</h1>
      <StarButton
        name="Lumen"
        starred={starred}
        onToggle={() => void setStar(LUMEN, !starred, 'Lumen')}
      />
    </main>
  );
}

const routeTree = root.addChildren([home, list, nothing, way, plan, star]);
const router = createRouter({ routeTree });
const i18n = setupI18n();
const lang = new URLSearchParams(window.location.search).get('lang') === 'zh' ? 'zh' : 'en';
await activateLang(i18n, lang, 'all');
document.documentElement.lang = htmlLang[lang];

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </I18nProvider>,
);
