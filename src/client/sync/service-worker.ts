import { Workbox } from 'workbox-window';
import type { Lang } from '#contract/wire.ts';
import { offerUpdate } from './app-update.ts';
import { setOfflineState } from './offline-state.ts';

const UPDATE_CHECK_MS = 60 * 60_000;

/**
 * Registers the service worker; returns false in browsers without one. The site works without it.
 */
export async function registerServiceWorker(lang: () => Lang): Promise<boolean> {
  // The development server builds no precache list.
  if (!import.meta.env.PROD) return false;
  // An active worker answers at once; `register` may wait for a network that never answers.
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
      // Another tab took the update. This tab reloads when its user agrees.
      if (isUpdate) offerUpdate(() => window.location.reload());
    });
    await workbox.register({ immediate: true });
    lookForUpdates(workbox);
    return true;
  } catch {
    // Web views on iOS have no service worker; private windows and some browsers refuse it.
    const isThere = Boolean(navigator.serviceWorker?.controller);
    if (!isThere) setOfflineState('refused');
    return isThere;
  }
}

/** Reports the page's language to the service worker, which caches the texts of that language. */
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
