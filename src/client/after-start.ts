import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { keepTicketReady } from '#client/features/tickets/keep-ready.ts';
import { keepShown } from '#client/lib/offline-queries.ts';
import { sendRevocations } from '#client/lib/revocations.ts';
import { registerServiceWorker, tellLang } from '#client/lib/service-worker.ts';
import { Lang } from '#contract/wire.ts';

/** What need not be there for the first look at a page: all that makes the next one work offline. */
export function afterStart({ i18n, queryClient }: { i18n: I18n; queryClient: QueryClient }) {
  const lang = () => Lang.parse(i18n.locale);
  void keepShown(queryClient);
  keepTicketReady(queryClient);
  void registerServiceWorker(lang());
  i18n.on('change', () => void tellLang(lang()));

  void sendRevocations();
  window.addEventListener('online', () => void sendRevocations());
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back as it was left shows what was true then.
    if (persisted) void queryClient.refetchQueries({ type: 'active', stale: true });
  });
}
