import { Workbox } from 'workbox-window';
import type { Lang } from '#contract/wire.ts';
import { offerUpdate } from './app-update.ts';
import { setOfflineState } from './offline-state.ts';

const UPDATE_CHECK_MS = 60 * 60_000;

/** Registers the service worker; false where this browser has none. The site works without it. */
export async function registerServiceWorker(lang: () => Lang): Promise<boolean> {
  // The development server makes no list of files.
  if (!import.meta.env.PROD) return false;
  // One that is here already answers at once; to register waits for a network that may never answer.
  void tellLang(lang());
  try {
    const workbox = new Workbox('/sw.js');
    workbox.addEventListener('waiting', () =>
      offerUpdate(() => {
        workbox.addEventListener('controlling', () => window.location.reload());
        workbox.messageSkipWaiting();
      }),
    );
    workbox.addEventListener('controlling', ({ isUpdate }) => {
      // Taken in another tab: this one goes over when whoever reads or types in it says so.
      if (isUpdate) offerUpdate(() => window.location.reload());
    });
    await workbox.register({ immediate: true });
    lookForUpdates(workbox);
    return true;
  } catch {
    // Web views on iOS have none; private windows and some others refuse it.
    const isThere = Boolean(navigator.serviceWorker?.controller);
    if (!isThere) setOfflineState('refused');
    return isThere;
  }
}

/** Tells the service worker the language that is read here: it caches that one's words too. */
export async function tellLang(lang: Lang) {
  const registration = await navigator.serviceWorker?.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isComplete }) => {
    if (isComplete) setOfflineState('ready');
  };
  registration?.active?.postMessage({ type: 'IS_COMPLETE', lang }, [port2]);
}

/** A page may stay open for days. */
function lookForUpdates(workbox: Workbox) {
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checked < UPDATE_CHECK_MS) return;
    checked = Date.now();
    void workbox.update().catch(() => {});
  });
}
