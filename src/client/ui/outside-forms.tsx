import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Portals a dialog behind the form that opened it. HTML forbids nested forms: the browser would
 * submit an inner form itself and reload the page. The dialog stays inside the element of an
 * embedding host.
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

/** Null on the server: dialogs open in the browser only. */
function makeHome(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const home = document.createElement('div');
  home.style.display = 'contents';
  return home;
}
