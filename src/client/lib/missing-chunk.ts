import { keepForVisit, readForVisit } from './stored.ts';
import { hasTyped } from './typing.ts';

const NAME = 'MissingChunk';
const RELOADED = 'reloaded-from';
/** This build: the address of its first script. */
const build = import.meta.url;

/** The page’s script could not be loaded: the network is away, or a deploy has replaced it. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/**
 * Watches for scripts that cannot be loaded. Where a deploy has replaced them the page is loaded anew,
 * once for each build, and never over something that was typed. Where the network is away nothing is:
 * a browser without a service worker would lose the page.
 */
export function watchMissingChunks() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // By its own message the router would know it, and reload without asking for the network.
    payload.name = NAME;
    payload.message = NAME;
    void isServerReached().then((isReached) => {
      if (isReached && !hasTyped()) reloadOnce();
    });
  });
}

/** Whether our own server answers, not somebody who stands in for it. */
export async function isServerReached(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' });
    return answer.ok && (await answer.json()).ok === true;
  } catch {
    return false;
  }
}

function reloadOnce() {
  if (readForVisit(RELOADED) === build) return;
  keepForVisit(RELOADED, build);
  // Where nothing can be noted, nothing would end it.
  if (readForVisit(RELOADED) === build) window.location.reload();
}
