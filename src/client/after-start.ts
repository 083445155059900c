import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { prefetchTicket } from '#client/features/tickets/prefetch-ticket.ts';
import { Lang } from '#contract/wire.ts';
import { restoreDrafts } from './device/draft-copies.ts';
import { readSignIn } from './device/sign-in.ts';
import { loadWords } from './lang/catalogs.ts';
import { persistShown } from './queries/persister.ts';
import { sitePages } from './site-pages.ts';
import { sendRevocations } from './sync/revocations.ts';
import { registerServiceWorker, tellLang } from './sync/service-worker.ts';

interface Started {
  i18n: I18n;
  queryClient: QueryClient;
  router: RegisteredRouter;
}

/** Loads what the first look at a page does without, and makes the next visit work offline. */
export function afterStart({ i18n, queryClient, router }: Started) {
  const lang = () => Lang.parse(i18n.locale);
  // A failure here is repeated by the screen that needs the words.
  loadWords(i18n, lang(), 'all').catch(() => {});
  void restoreDrafts();
  void persistShown(queryClient);
  prefetchTicket(queryClient);
  // What cannot be loaded now is tried again at the next start.
  import('./sync/directory/sync.ts')
    .then(({ syncDirectory }) => syncDirectory(queryClient))
    .catch(() => {});
  void registerServiceWorker(lang).then((isRegistered) => {
    if (!isRegistered) void loadAhead(router);
  });
  i18n.on('change', () => void tellLang(lang()));

  startSync(queryClient).catch(() => {});
  prefetchChoices(queryClient).catch(() => {});
  void sendRevocations();
  window.addEventListener('online', () => void sendRevocations());
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back as it was left shows what was true then.
    if (persisted) void queryClient.refetchQueries({ type: 'active', stale: true });
  });
}

/** Starts to send the outbox. Where this cannot be loaded, neither can the pages that fill it. */
async function startSync(queryClient: QueryClient) {
  const [sending, stars] = await Promise.all([
    import('./sync/outbox/sending.ts'),
    import('./sync/stars.ts'),
  ]);
  stars.syncStars(queryClient);
  sending.startSending();
}

/** Signed-in buyers may write inquiries without a network: fetches the choices of the forms once. */
async function prefetchChoices(queryClient: QueryClient) {
  if (!readSignIn()) return;
  const { choiceQueries } = await import('./queries/choices.ts');
  const once = { staleTime: Number.POSITIVE_INFINITY };
  await queryClient.prefetchQuery({ ...choiceQueries.selection(), ...once });
  await queryClient.prefetchQuery({ ...choiceQueries.countries(), ...once });
}

/** Without a service worker a page that stays open is all there is: it holds what is needed on the way. */
async function loadAhead(router: RegisteredRouter) {
  const pages = sitePages().filter(({ isLoadedAhead }) => isLoadedAhead);
  const loading = [
    import('#client/frame/drawer.tsx'),
    import('#client/frame/open-instead.tsx'),
    ...pages.map(({ path }) => router.preloadRoute({ to: path })),
  ];
  await Promise.allSettled(loading);
}
