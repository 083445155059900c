import { linkSheet } from '#client/ui/link-sheet.ts';
import { reportMissing } from '#client/wire/missing-chunk.ts';

declare global {
  interface Window {
    /** The sheet with the rules of all pages, until it is loaded; only home begins without it. */
    __later?: string;
  }
}

let loading: Promise<void> | undefined;

/**
 * Loads the rules of a page, if home was the first page and another one follows. Never fails: the page is loaded
 * again with its rules when the server answers, and its scripts say that they are missing when it does not.
 */
export function loadStyleOf(pathname: string): Promise<void> | undefined {
  if (typeof window === 'undefined' || pathname === '/' || !window.__later) return;
  loading ??= linkSheet(window.__later, (link) => document.body.append(link)).then(
    () => {
      delete window.__later;
    },
    (error: Error) => {
      loading = undefined;
      reportMissing(error);
    },
  );
  return loading;
}
