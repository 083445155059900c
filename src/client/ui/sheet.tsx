import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { OutsideForms } from './outside-forms.tsx';
import { Phrases } from './phrases.tsx';
import classes from './sheet.module.css';
import { useModal } from './use-modal.ts';

interface SheetProps {
  title: string;
  /** Shown between the title and the close button. */
  beside?: ReactNode;
  children: ReactNode;
  onClosed: () => void;
}

/**
 * A modal sheet: at the bottom of a phone, in the middle of a desktop. Its button, Escape and a
 * click beside it close it.
 */
export function Sheet({ title, beside, children, onClosed }: SheetProps) {
  const { t } = useLingui();
  const heading = useId();
  const { modal, close } = useModal(onClosed);

  return (
    <OutsideForms>
      <dialog {...modal} className={classes.sheet} aria-labelledby={heading}>
        <div className={`stack gap-16 ${classes.inside}`}>
          <header className={`line ${classes.head}`}>
            <h2 id={heading} className="grow">
              <Phrases>{title}</Phrases>
            </h2>
            {beside}
            <IconButton icon={{ name: 'close' }} label={t`Close`} onClick={close} />
          </header>
          {children}
        </div>
      </dialog>
    </OutsideForms>
  );
}
