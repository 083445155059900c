/**
 * Makes the browser's Back close the open dialog before it leaves the page. Each open dialog has
 * its own history entry above the page's. The router does not see these entries: their address and
 * router state are the page's.
 *
 * An entry stays when its dialog is closed in another way: `history.back()` is asynchronous and
 * could undo a navigation that follows at once. The next dialog reuses that entry, a link replaces
 * it, and Back skips it.
 */

/** Added to the state of the page's entry (depth 0) and of the entries above it. */
interface Mark {
  page: string;
  depth: number;
}

interface OpenDialog {
  depth: number;
  close: () => void;
}

interface Entry {
  state: Record<string, unknown> | null;
  href: string;
}

const opened: OpenDialog[] = [];
/** The current entry; a `popstate` event comes too late to read it. */
let shown: Entry;
let isFollowing = false;

/** Call this before the router listens to the history. */
export function followDialogs() {
  const push = window.history.pushState.bind(window.history);
  const replace = window.history.replaceState.bind(window.history);
  window.history.pushState = (state, unused, url) => {
    // A link in a dialog: Back leads from its page to the dialog's page, not to the closed dialog.
    if (markOf(readEntry())?.depth) replace(state, unused, url);
    else push(state, unused, url);
    shown = readEntry();
  };
  window.history.replaceState = (state, unused, url) => {
    replace({ ...state, dialogs: markOf(readEntry()) }, unused, url);
    shown = readEntry();
  };
  // At the target, capturing listeners run first; in older browsers, listeners that were added
  // first.
  window.addEventListener('popstate', onPopState, { capture: true });
  shown = readEntry();
  isFollowing = true;

  function onPopState(event: PopStateEvent) {
    const before = shown;
    const from = markOf(before);
    shown = readEntry();
    const to = markOf(shown);
    if (!from || from.page !== to?.page) {
      closeAbove(-1);
      return;
    }
    event.stopImmediatePropagation();
    // Filters in a dialog may have changed the address of the page.
    replace({ ...before.state, dialogs: to }, '', before.href);
    shown = readEntry();
    const isSkipped = !closeAbove(to.depth) && to.depth < from.depth;
    if (isSkipped) window.history.back();
  }
}

/**
 * Adds a history entry for an open dialog.
 * @param key of the page's entry, as the router knows it. The key differs while the router asks
 * before leaving a page, and in hosts with their own history: then the dialog gets no entry.
 * @returns a function to call when the dialog is closed
 */
export function enterDialog(key: string | undefined, close: () => void): () => void {
  const { state, href } = readEntry();
  if (!isFollowing || !key || state?.__TSR_key !== key) return () => {};
  const { page, depth } = markOf({ state, href }) ?? { page: key, depth: 0 };
  const dialog = { depth, close };
  const isTaken = depth <= Math.max(0, ...opened.map((other) => other.depth));
  if (isTaken) {
    dialog.depth = depth + 1;
    const { history } = window;
    if (depth === 0) History.prototype.replaceState.call(history, marked(0), '');
    History.prototype.pushState.call(history, marked(dialog.depth), '');
    shown = readEntry();
  }
  opened.push(dialog);
  return () => {
    const index = opened.indexOf(dialog);
    if (index >= 0) opened.splice(index, 1);
  };

  function marked(at: number) {
    return { ...state, dialogs: { page, depth: at } satisfies Mark };
  }
}

/** Closes the dialogs above an entry, the last one first. */
function closeAbove(depth: number): boolean {
  const above = opened.filter((dialog) => dialog.depth > depth);
  for (const { close } of above.reverse()) close();
  return above.length > 0;
}

function readEntry(): Entry {
  return { state: window.history.state, href: window.location.href };
}

function markOf({ state }: Entry): Mark | undefined {
  return state?.dialogs as Mark | undefined;
}
