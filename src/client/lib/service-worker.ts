import { Workbox } from 'workbox-window';
import type { Lang } from '#contract/wire.ts';
import { setOfflineReady } from './offline-ready.ts';
import { offerUpdate } from './updates.ts';

const UPDATE_CHECK_MS = 60 * 60_000;

/** Registers the service worker where there is one; the site does without where there is none. */
export async function registerServiceWorker(lang: Lang): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const workbox = new Workbox('/sw.js');
    workbox.addEventListener('waiting', () =>
      offerUpdate(() => {
        workbox.addEventListener('controlling', () => window.location.reload());
        workbox.messageSkipWaiting();
      }),
    );
    await workbox.register({ immediate: true });
    lookForUpdates(workbox);
    await workbox.controlling;
    await tellLang(lang);
  } catch {
    // Private windows and some web views refuse it.
  }
}

/** Which language is read here: its words are stored too. */
export async function tellLang(lang: Lang): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => setOfflineReady(data === true);
  worker.postMessage({ type: 'IS_COMPLETE', lang }, [port2]);
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
