import { hasTyped } from '#client/device/has-typed.ts';
import { readForVisit, storeForVisit } from '#client/device/local-storage.ts';

const NAME = 'MissingChunk';
const RELOADED = 'reloaded-from';

/**
 * Messages of Chromium, Firefox and Safari for a script that did not load or came as HTML from a
 * captive portal. Includes Vite's message for a style sheet. There is no error code, and a script
 * that loads and then fails is an error too.
 */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|JavaScript MIME type|Unable to preload CSS/;

/** True when the page's script could not be loaded: no network, or a deploy has replaced it. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/** True when the page's script loaded and failed, as scripts do that need a newer browser. */
export function isScriptFailure(error: unknown): boolean {
  return (
    typeof window !== 'undefined' &&
    error instanceof Error &&
    !isMissingChunk(error) &&
    /^(Syntax|Type|Reference|Range)Error$/.test(error.name)
  );
}

/**
 * Listens for scripts that cannot be loaded. Reloads the page when a deploy has replaced them: once
 * per build, and never over typed input. It does not reload without a network: a browser without a
 * service worker would lose the page.
 * @param build address of the first script, which differs in each build
 */
export function watchMissingChunks(build: string) {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!NOT_FETCHED.test(payload.message)) return;
    // The router recognises the original message and would reload without a network check.
    payload.name = NAME;
    payload.message = NAME;
    void isServerReached().then((isReached) => {
      if (isReached && !hasTyped()) reloadOnce(build);
    });
  });
}

/** Reports a file of a page that did not load, as Vite reports its own. */
export function reportMissing(error: Error) {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
}

/** True when our own server answers, not a captive portal. */
export async function isServerReached(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' });
    return answer.ok && (await answer.json()).ok === true;
  } catch {
    return false;
  }
}

function reloadOnce(build: string) {
  if (readForVisit(RELOADED) === build) return;
  storeForVisit(RELOADED, build);
  // Reloads would never end without storage.
  if (readForVisit(RELOADED) === build) window.location.reload();
}
