import { createRoot, type Root } from 'react-dom/client';
import { CallError } from '#client/wire/call-error.ts';

/**
 * A React root whose unmount removes everything that React leaves on a document: its
 * `selectionchange` listener and its marker.
 */
export function createHostRoot(element: HTMLElement): Pick<Root, 'render' | 'unmount'> {
  const owner = element.ownerDocument;
  const before = new Set(Object.keys(owner));
  const listening: Parameters<Document['addEventListener']>[] = [];
  const own = Object.getOwnPropertyDescriptor(owner, 'addEventListener');
  const listen = owner.addEventListener;
  Object.defineProperty(owner, 'addEventListener', {
    configurable: true,
    value: (...listener: Parameters<Document['addEventListener']>) => {
      listening.push(listener);
      listen.apply(owner, listener);
    },
  });
  const root = createRoot(element, { onCaughtError });
  if (own) Object.defineProperty(owner, 'addEventListener', own);
  else Reflect.deleteProperty(owner, 'addEventListener');
  const marks = Object.keys(owner).filter((name) => !before.has(name));

  return {
    render: (app) => root.render(app),
    unmount: () => {
      root.unmount();
      for (const [type, listener, options] of listening) {
        owner.removeEventListener(type, listener, options);
      }
      for (const mark of marks) Reflect.deleteProperty(owner, mark);
    },
  };
}

/** A failed call is shown by the page; only defects belong in the console. */
function onCaughtError(error: unknown) {
  if (error instanceof CallError) return;
  queueMicrotask(() => {
    throw error;
  });
}
