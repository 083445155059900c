import '#client/ui/touch/touch.css';
import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { setupI18n } from '@lingui/core';
import { createBrowserHistory, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { restoreDrafts } from '#client/device/draft-copies.ts';
import { writeStored } from '#client/device/local-storage.ts';
import { forgetSignIn, onSignInChanged, readSignIn } from '#client/device/sign-in.ts';
import { absoluteAnswers } from '#client/embedding/absolute-answers.ts';
import { enterAsHostSays } from '#client/embedding/enter.ts';
import { HostOutlet } from '#client/embedding/host-outlet.tsx';
import { createHostRoot } from '#client/embedding/host-root.ts';
import { routesOf } from '#client/embedding/own-routes.ts';
import type { HostProps, MountedApp } from '#client/embedding/props.ts';
import { reportPages } from '#client/embedding/report-pages.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { htmlLang } from '#client/lang/html-lang.ts';
import { createQueryClient } from '#client/queries/client.ts';
import { persistShown } from '#client/queries/persister.ts';
import { Route as RootRoute } from '#client/routes/__root.tsx';
import { forgetPerson } from '#client/sync/forget-person.ts';
import { startSending } from '#client/sync/outbox/sending.ts';
import { collectQuestions } from '#client/sync/programme/questions.ts';
import { revokeToken, sendRevocations } from '#client/sync/revocations.ts';
import { syncStars } from '#client/sync/stars.ts';
import { browserTransport } from '#client/wire/browser-transport.ts';
import { setTransport } from '#client/wire/transport.ts';
import { langNamed } from '#contract/lang-named.ts';
import { PROVENANCE } from '#contract/plain-fields.ts';
import { isLang } from '#contract/wire.ts';
import { createRouter } from './router.tsx';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';

export type OpenApp = typeof openApp;

/** Opens the application in an element of a host. Its globals come from `embedding/page.ts`. */
export async function openApp(element: HTMLElement, given: HostProps): Promise<MountedApp> {
  let props = given;
  const i18n = setupI18n();
  const lang = () => (isLang(i18n.locale) ? i18n.locale : 'zh');
  setTransport(absoluteAnswers(browserTransport(lang)));
  if (props.channel && PROVENANCE.test(props.channel)) writeStored('channel', props.channel);

  const queryClient = createQueryClient({ lang, onSignedOut: askToSignIn });
  const context: RouterContext = {
    queryClient,
    i18n,
    preferredLang: langNamed(props.lang) ?? 'zh',
    visitor: null,
    origin: SITE_ORIGIN,
    host: {
      lang: () => context.preferredLang,
      enter: (location) => enterAsHostSays(location, props, i18n),
    },
  };
  RootRoute.update({ component: HostOutlet });
  const history =
    props.routing === 'memory'
      ? createMemoryHistory({ initialEntries: [props.path ?? '/'] })
      : createBrowserHistory();
  const router = createRouter(routeTree, context, {
    host: { history, basepath: props.basepath ?? '/' },
  });

  async function askToSignIn() {
    const { pathname, href } = router.latestLocation;
    const [routes] = router.getMatchedRoutes(pathname);
    const options = routes.map((route) => route.options);
    if (!options.some(({ staticData }) => staticData?.staysSignedOut)) {
      const search = { return: href };
      await router.navigate({ to: '/audience/fastLogin', search, ignoreBlocker: true });
    }
    forgetSignIn();
  }

  async function showLang() {
    context.preferredLang = langNamed(props.lang) ?? 'zh';
    document.documentElement.lang = htmlLang[context.preferredLang];
    await activateLang(i18n, context.preferredLang, 'all');
  }

  await Promise.all([showLang(), restoreDrafts()]);
  // Lists that cannot be merged fail the mounting; duplicates are reported once.
  // biome-ignore lint/suspicious/noConsole: for the developer of the host.
  routesOf(props.routes ?? [], i18n, (warning) => console.warn(`Pavilion: ${warning}`));
  const pages = reportPages(router, { i18n, queryClient }, () => props);
  await router.load();
  const root = createHostRoot(element);
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const tellSignIn = () => props.onSignIn?.(readSignIn());
  onSignInChanged(tellSignIn);
  tellSignIn();
  void persistShown(queryClient);
  syncStars(queryClient);
  collectQuestions();
  startSending();
  void sendRevocations();

  return {
    async update(next) {
      props = next;
      if ((langNamed(props.lang) ?? 'zh') !== context.preferredLang) {
        await showLang();
        await router.invalidate();
      }
      pages.report();
    },
    open: (path) => router.navigate({ href: path }),
    async signOut() {
      const token = readSignIn()?.token;
      await router.navigate({ to: '/' });
      forgetPerson(queryClient);
      if (token) await revokeToken(token);
    },
    routes: pages.routes,
    close() {
      pages.stop();
      root.unmount();
      void queryClient.cancelQueries();
      queryClient.clear();
      history.destroy();
    },
  };
}
