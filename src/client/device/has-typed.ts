/** The page on which something was typed into a form. */
let typedOn: string | undefined;

export function watchTyping() {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form')) typedOn = window.location.pathname;
  });
}

/** Whether something was typed into the page that is shown. */
export function hasTyped(): boolean {
  return typedOn === window.location.pathname;
}
