/** A touch screen fires the click some time after the finger has left it. */
const CLICK_MS = 100;

let pressed = false;
let watched = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function endAfter(time_ms: number) {
  clearTimeout(ending);
  ending = setTimeout(release, time_ms);
}

function release() {
  pressed = false;
  const due = [...waiting];
  waiting.clear();
  for (const act of due) act();
}

/** Tracks presses of links and buttons, from the first search on. */
export function watchPresses() {
  if (watched) return;
  watched = true;
  const on = (event: string, act: (target: EventTarget | null) => void) =>
    document.addEventListener(event, ({ target }) => act(target), true);
  on('pointerdown', (target) => {
    clearTimeout(ending);
    pressed = target instanceof Element && target.closest('a, button') !== null;
    if (!pressed) release();
  });
  on('pointerup', () => pressed && endAfter(CLICK_MS));
  // A key or the window's blur ends a press whose end event was lost.
  for (const end of ['pointercancel', 'click', 'keydown']) on(end, () => pressed && endAfter(0));
  window.addEventListener('blur', () => pressed && endAfter(0));
}

/**
 * True while something is pressed: it must stay under the finger until the press has become a
 * click.
 */
export function isPressed(): boolean {
  return pressed;
}

/** Runs now, or when nothing is pressed any more. Returns a function that cancels it. */
export function whenReleased(act: () => void): () => void {
  if (!pressed) {
    act();
    return () => {};
  }
  waiting.add(act);
  return () => waiting.delete(act);
}
