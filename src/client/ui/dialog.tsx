import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { OutsideForms } from './outside-forms.tsx';
import { Phrases } from './phrases.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: ReactNode;
  /** The question and its buttons, stacked. */
  children: ReactNode;
  /** Called after Escape. A button with an answer removes the dialog itself. */
  onClosed: () => void;
  /** Opens with the page: the browser's Back leaves the page. */
  opensWithPage?: boolean;
}

/** A modal question that requires an answer. */
export function Dialog({ title, children, onClosed, opensWithPage }: DialogProps) {
  const heading = useId();
  const { modal } = useModal(onClosed, { staysOpen: true, opensWithPage });
  return (
    <OutsideForms>
      <dialog {...modal} className={`framed ${classes.dialog}`} aria-labelledby={heading}>
        <div className="stack">
          <h2 id={heading}>
            <Phrases>{title}</Phrases>
          </h2>
          {children}
        </div>
      </dialog>
    </OutsideForms>
  );
}
