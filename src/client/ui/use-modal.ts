import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { enterDialog } from './dialog-history.ts';

/**
 * Opens a native dialog when it is rendered. The browser traps the focus, closes the dialog on
 * Escape and restores the focus, also when the dialog is removed without closing. The browser's
 * Back closes it too, unless it opens with its page: then Back leaves the page.
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
    // The dialog itself is the target only for clicks on the backdrop.
    if (target === currentTarget && !staysOpen) close();
  };
  const onClose = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    // React bubbles the event to the surrounding dialog, and strict mode opens each dialog twice.
    if (target === currentTarget && !currentTarget.open) onClosed();
  };
  // React bubbles the event to a surrounding form, which would be submitted too.
  const onSubmit = (event: SyntheticEvent) => event.stopPropagation();
  return { modal: { ref, onClick, onClose, onSubmit }, close };
}
