import { hasTyped } from '#client/device/has-typed.ts';
import { readForVisit, storeForVisit } from '#client/device/local-storage.ts';

const NAME = 'MissingChunk';
const RELOADED = 'reloaded-from';

/**
 * What Chromium, Firefox and Safari say of a script that did not come, or that came as HTML from a captive
 * portal, and Vite of a style sheet. They have no code for it: a script that came and failed is an error too.
 */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|JavaScript MIME type|Unable to preload CSS/;

/** The page’s script could not be loaded: the network is away, or a deploy has replaced it. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/** The page’s script came and failed, as scripts do that need a newer browser. */
export function isScriptFailure(error: unknown): boolean {
  return (
    typeof window !== 'undefined' &&
    error instanceof Error &&
    !isMissingChunk(error) &&
    /^(Syntax|Type|Reference|Range)Error$/.test(error.name)
  );
}

/**
 * Watches for scripts that cannot be loaded. Where a deploy has replaced them the page is reloaded,
 * once for each build, and never over something that was typed. Without a network it is not:
 * a browser without a service worker would lose the page.
 * @param build the address of the first script, which is another one in each build
 */
export function watchMissingChunks(build: string) {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!NOT_FETCHED.test(payload.message)) return;
    // By its own message the router would know it, and reload without asking for the network.
    payload.name = NAME;
    payload.message = NAME;
    void isServerReached().then((isReached) => {
      if (isReached && !hasTyped()) reloadOnce(build);
    });
  });
}

/** Our own server answers, not a captive portal. */
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
  // Without storage nothing would end the reloads.
  if (readForVisit(RELOADED) === build) window.location.reload();
}
