import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import classes from './sheet.module.css';
import { useModal } from './use-modal.ts';

interface SheetProps {
  title: string;
  children: ReactNode;
  onClosed: () => void;
}

/**
 * Something that asks for attention for a moment: from the bottom of a phone, in the middle of a desktop.
 * Closed by its button, by Escape and by a click beside it.
 */
export function Sheet({ title, children, onClosed }: SheetProps) {
  const { t } = useLingui();
  const heading = useId();
  const { modal, close } = useModal(onClosed);

  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // The dialog itself is hit only where none of its content is: on the backdrop.
    if (target === currentTarget) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape.
    <dialog {...modal} className={classes.sheet} aria-labelledby={heading} onClick={onClick}>
      <div className={`stack gap-16 ${classes.inside}`}>
        <header className={classes.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon={{ name: 'close' }} label={t`Close`} onClick={close} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
