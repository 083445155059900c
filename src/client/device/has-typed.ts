/** The page on which something was typed into a form. */
let typedOn: string | undefined;

export function watchTyping() {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form')) typedOn = window.location.pathname;
  });
}

/** Something was typed into a form of the current page, which a reload would lose. */
export function hasTyped(): boolean {
  return typedOn === window.location.pathname;
}
