/** A touch screen tells of the click some time after the finger has left it. */
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

/** Notices presses of links and buttons, from the first search on. */
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
  // A key and the window's loss of the focus end a press whose end was not told.
  for (const end of ['pointercancel', 'click', 'keydown']) on(end, () => pressed && endAfter(0));
  window.addEventListener('blur', () => pressed && endAfter(0));
}

/** What is pressed has to stay under the finger until the press has become a click. */
export function isPressed(): boolean {
  return pressed;
}

/** Acts now, or when nothing is pressed any more. Returns what prevents it. */
export function whenReleased(act: () => void): () => void {
  if (!pressed) {
    act();
    return () => {};
  }
  waiting.add(act);
  return () => waiting.delete(act);
}
