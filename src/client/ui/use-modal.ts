import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { enterDialog } from './dialog-history.ts';

/**
 * Shows a native dialog as soon as it is rendered. The browser keeps the focus inside, closes it by
 * Escape and gives the focus back, also when the dialog is removed without having been closed.
 * The browser's Back closes it too, unless it opens with its page: then Back leaves the page.
 */
export function useModal(onClosed: () => void, { staysOpen = false, opensWithPage = false } = {}) {
  const ref = useRef<HTMLDialogElement>(null);
  const router = useRouter({ warn: false });
  const close = () => ref.current?.close();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const key = opensWithPage ? undefined : router?.history.location.state.__TSR_key;
    const leave = enterDialog(key, close);
    return () => {
      leave();
      dialog?.close();
    };
  }, []);

  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // The dialog itself is hit only where none of its content is: on the backdrop.
    if (target === currentTarget && !staysOpen) close();
  };
  const onClose = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    // React passes the event on to the dialog around this one; and strict mode opens each one twice.
    if (target === currentTarget && !currentTarget.open) onClosed();
  };
  return { modal: { ref, onClick, onClose }, close };
}
