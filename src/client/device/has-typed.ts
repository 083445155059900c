/** The page on which the user typed into a form. */
let typedOn: string | undefined;

export function watchTyping() {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form')) typedOn = window.location.pathname;
  });
}

/** True when a form of the current page has input that a reload would lose. */
export function hasTyped(): boolean {
  return typedOn === window.location.pathname;
}
