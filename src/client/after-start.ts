import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { onceHeard } from '#client/device/clock.ts';
import { restoreDrafts } from '#client/device/draft-copies.ts';
import { hasPersonalData } from '#client/device/has-personal-data.ts';
import { removeExpired } from '#client/device/local-storage.ts';
import { unreportedChannel } from '#client/device/referral.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { removeOldTickets } from '#client/device/ticket-store.ts';
import { prefetchTicket } from '#client/features/tickets/prefetch-ticket.ts';
import { loadWords } from '#client/lang/catalogs.ts';
import { langOfDocument } from '#client/lang/html-lang.ts';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { persistShown, removeOldCopies } from '#client/queries/persister.ts';
import { ticketQueries } from '#client/queries/tickets.ts';
import { syncDirectory } from '#client/sync/directory/sync.ts';
import { startSending } from '#client/sync/outbox/sending.ts';
import { collectQuestions } from '#client/sync/programme/questions.ts';
import { sendRevocations } from '#client/sync/revocations.ts';
import { registerServiceWorker, tellLang } from '#client/sync/service-worker.ts';
import { syncStars } from '#client/sync/stars.ts';
import { loadZod } from '#contract/late-zod.ts';
import { isLang } from '#contract/wire.ts';

interface Started {
  i18n: I18n;
  queryClient: QueryClient;
  router: RegisteredRouter;
}

/**
 * Loads parts that the first paint does not need, and makes the next visit work offline.
 * @throws {Error} if zod is needed and cannot be loaded
 */
export async function afterStart({ i18n, queryClient, router }: Started) {
  const lang = () => (isLang(i18n.locale) ? i18n.locale : langOfDocument());
  // Stored tickets and sent stars are read by schemas.
  if (hasPersonalData()) await loadZod();
  void restoreDrafts();
  void persistShown(queryClient);
  onceHeard(() => {
    removeExpired();
    void removeOldTickets();
    // The page may show the ticket copy that was just removed.
    void queryClient.invalidateQueries({ queryKey: ticketQueries.own(null).queryKey });
  });
  void removeOldCopies();
  prefetchTicket(queryClient);
  if (readSignIn()?.is_finish_register) prefetchCodes(queryClient).catch(() => {});
  // A failed load is repeated at the next start.
  syncDirectory(queryClient, () => void prefetchPages(queryClient).catch(() => {})).catch(() => {});
  void registerServiceWorker(lang).then((isRegistered) => {
    // The service worker caches the screens and their texts.
    if (isRegistered) return;
    // The screen that needs the texts retries after a failure.
    loadWords(i18n, lang(), 'stored').catch(() => {});
    import('./load-ahead.ts').then(
      ({ loadAhead }) => loadAhead(router),
      () => {},
    );
  });
  i18n.on('change', () => void tellLang(lang()));

  // The page contained the exhibition, so no call has reported the referral of this visit.
  if (unreportedChannel()) {
    const { queryKey } = exhibitionQueries.current();
    void queryClient.refetchQueries({ queryKey });
  }
  syncStars(queryClient);
  collectQuestions();
  startSending();
  prefetchChoices(queryClient).catch(() => {});
  void sendRevocations();
  window.addEventListener('online', () => void sendRevocations());
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back-forward cache shows old data.
    if (persisted) void queryClient.refetchQueries({ type: 'active', stale: true });
  });
}

/** The codes for the doors of conferences. */
async function prefetchCodes(queryClient: QueryClient) {
  const { prefetchAdmissions } = await import('#client/sync/programme/admissions.ts');
  prefetchAdmissions(queryClient);
}

/**
 * Prefetches travel data and the site's lists along with the directory: visitors need them on the
 * way and in the halls, where networks are expensive or crowded.
 */
async function prefetchPages(queryClient: QueryClient) {
  const [{ travelQueries }, { choiceQueries }] = await Promise.all([
    import('#client/queries/travel.ts'),
    import('#client/queries/choices.ts'),
  ]);
  await queryClient.prefetchQuery(travelQueries.guide());
  // The countries of passports.
  await queryClient.prefetchQuery(choiceQueries.countries());
  const { loadLists } = await import('./load-ahead.ts');
  await loadLists(queryClient);
}

/** Prefetches the form choices once: signed-in buyers may write inquiries offline. */
async function prefetchChoices(queryClient: QueryClient) {
  if (!readSignIn()) return;
  const { choiceQueries } = await import('#client/queries/choices.ts');
  const once = { staleTime: Number.POSITIVE_INFINITY };
  await queryClient.prefetchQuery({ ...choiceQueries.selection(), ...once });
  await queryClient.prefetchQuery({ ...choiceQueries.countries(), ...once });
}
