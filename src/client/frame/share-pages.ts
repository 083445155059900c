import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { browserKind } from '#client/device/browser-kind.ts';
import { pageShare } from '#client/features/sharing/page-share.ts';
import { readShareCard } from '#client/features/sharing/share-card.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';

/** Parameters with a secret: WeChat's script reports whole addresses, fragment included. */
const SECRET = /[?&#](code|token)=/;

/**
 * Sets the WeChat card of every page, again after each change of address or language. WeCom and
 * mini-programs name WeChat too, but take no cards from pages.
 */
export function sharePages(router: RegisteredRouter, queryClient: QueryClient) {
  if (browserKind().app !== 'wechat') return;
  let asked = '';
  const share = () => {
    const card = readShareCard();
    if (!card || !loadedExhibition(queryClient).sharing_on) return;
    const { href } = window.location;
    // A page may render repeatedly; the number of attempts per card is limited.
    const asks = JSON.stringify([href, card]);
    const { matches } = router.state;
    const has = (what: 'hasSecret' | 'hasPublicCode') =>
      matches.some(({ staticData }) => staticData[what]);
    const hasSecret = has('hasSecret') || (SECRET.test(href) && !has('hasPublicCode'));
    if (hasSecret || asks === asked) return;
    asked = asks;
    void pageShare.set(card);
  };
  router.subscribe('onRendered', share);
  share();
}
