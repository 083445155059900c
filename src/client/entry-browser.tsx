import './ui/tokens.css';
import './ui/base.css';
import { setupI18n } from '@lingui/core';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { browserTransport } from '#client/lib/browser-transport.ts';
import { forgetAnswers } from '#client/lib/forget-person.ts';
import { activateLang, langOfDocument } from '#client/lib/lang.ts';
import { captureProvenance } from '#client/lib/provenance.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import type { RouterContext } from '#client/lib/router-context.ts';
import { forgetSignIn, onAccountChangedElsewhere } from '#client/lib/sign-in.ts';
import { setTransport } from '#client/lib/transport.ts';
import { createRouter } from '#client/router.tsx';
import { Lang } from '#contract/wire.ts';

async function start() {
  const i18n = setupI18n();
  const lang = () => Lang.safeParse(i18n.locale).data ?? langOfDocument();
  setTransport(browserTransport(lang));
  captureProvenance();

  const queryClient = createQueryClient({
    lang,
    onSignedOut: async () => {
      const { pathname, href } = router.latestLocation;
      // The ticket page goes on showing what is stored and asks to sign in again.
      const isLeft = pathname !== '/audience/ticket' && pathname !== '/audience/fastLogin';
      if (isLeft) {
        const search = { return: href };
        // What was typed is kept as a draft: nobody needs to be asked before leaving.
        await router.navigate({ to: '/audience/fastLogin', search, ignoreBlocker: true });
      }
      // Not before: the page that is left would repeat its calls without a token.
      forgetSignIn();
    },
  });
  const context: RouterContext = {
    queryClient,
    i18n,
    preferredLang: langOfDocument(),
    visitor: null,
    origin: window.location.origin,
  };
  const router = createRouter(context);
  onAccountChangedElsewhere(async () => {
    if (router.state.matches.some(({ routeId }) => routeId === '/_signed-in')) {
      await router.navigate({ to: '/', search: (query) => query, ignoreBlocker: true });
    }
    forgetAnswers(queryClient);
  });
  await activateLang(i18n, langOfDocument());

  const app = (
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>
  );
  // A page from the server carries its state; the neutral shell does not.
  // As a transition it is done in slices, and a tap in between is answered.
  if ('$_TSR' in window) startTransition(() => void hydrateRoot(document, app));
  else createRoot(document).render(app);
}

void start();
