import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { loadedExhibition } from '#client/features/exhibitions/use-exhibition.ts';
import { pageShare } from '#client/features/sharing/page-share.ts';
import { browserKind } from '#client/lib/browser-kind.ts';
import { readShareCard } from '#client/lib/share/share-card.ts';

/** Addresses that carry a secret: WeChat's script reports the whole of them, fragment included. */
const SECRET = /\/audience\/transfer|[?&#](code|token)=/;

/**
 * Sets the card of every page that is shown in WeChat, anew when its address or language changes.
 * WeCom and mini-programs name WeChat too, and take no cards from pages.
 */
export function sharePages(router: RegisteredRouter, queryClient: QueryClient) {
  if (browserKind().app !== 'wechat') return;
  const share = () => {
    const card = readShareCard();
    if (!card || !loadedExhibition(queryClient).sharing_on) return;
    if (!SECRET.test(window.location.href)) void pageShare.set(card);
  };
  router.subscribe('onRendered', share);
  share();
}
