import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import classes from './sheet.module.css';

interface SheetProps {
  title: string;
  children: ReactNode;
  onClosed: () => void;
}

/**
 * Something that asks for attention for a moment: from the bottom of a phone, in the middle of a desktop.
 * A native dialog: it keeps the focus inside, hears Escape, and gives the focus back.
 */
export function Sheet({ title, children, onClosed }: SheetProps) {
  const { t } = useLingui();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // The dialog itself is hit only where none of its content is: on the backdrop.
    if (target === currentTarget) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape.
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={heading}
      onClick={onClick}
      onClose={onClosed}
    >
      <div className={classes.inside}>
        <header className={classes.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={classes.close} onClick={close} aria-label={t`Close`}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
