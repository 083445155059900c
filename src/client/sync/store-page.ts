import { useEffect } from 'react';

/**
 * Makes the service worker cache the files of the current page, also of screens that it caches on
 * use only.
 */
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
  // A failed fetch is repeated at the next visit.
  await Promise.allSettled(files.map((file) => fetch(file)));
}

let isAsked = false;

/**
 * Caches the files of a page that may be the first of a visit. The service worker caches only what
 * it serves, and the first page loads before it. Runs once per document.
 */
export function useStoredPage() {
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    void storePage();
  }, []);
}
