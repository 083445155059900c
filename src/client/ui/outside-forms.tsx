import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Puts a dialog behind the form that opened it. HTML has no form inside a form: the browser sends an inner
 * form by itself and loads the page again. The dialog stays inside the element of an embedding host.
 */
export function OutsideForms({ children }: { children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [home] = useState(makeHome);
  // Runs before the effect that opens the dialog: a dialog opens only inside the document.
  useLayoutEffect(() => {
    if (!home) return;
    const place = anchor.current?.closest('form') ?? anchor.current;
    place?.after(home);
    return () => home.remove();
  }, [home]);

  return (
    <>
      <span ref={anchor} hidden />
      {home && createPortal(children, home)}
    </>
  );
}

/** Null on the server: a dialog opens in the browser alone. */
function makeHome(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const home = document.createElement('div');
  home.style.display = 'contents';
  return home;
}
