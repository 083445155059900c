import { useEffect } from 'react';

/** Has the service worker store the files of the page that is shown, also of screens it stores only when used. */
export async function storePage() {
  const worker = navigator.serviceWorker;
  if (!worker || !import.meta.env.PROD) return;
  await worker.ready;
  if (!worker.controller) {
    await new Promise((resolve) => worker.addEventListener('controllerchange', resolve));
  }
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname));
  // What fails now is fetched with the next visit.
  await Promise.allSettled(files.map((file) => fetch(file)));
}

let isAsked = false;

/**
 * Stores what a page is made of that may be the first of a visit: the service worker stores only what it
 * hands over itself, and the first page is there before it. Once for a document is enough.
 */
export function useStoredPage() {
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    void storePage();
  }, []);
}
