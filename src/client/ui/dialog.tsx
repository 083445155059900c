import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { OutsideForms } from './outside-forms.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: ReactNode;
  /** The question and its buttons, one above the other. */
  children: ReactNode;
  /** Closed by Escape; a button that answers lets the dialog be removed. */
  onClosed: () => void;
  /** Asked as the page opens: the browser's Back leaves the page. */
  opensWithPage?: boolean;
}

/** A question that has to be answered before anything else. */
export function Dialog({ title, children, onClosed, opensWithPage }: DialogProps) {
  const heading = useId();
  const { modal } = useModal(onClosed, { staysOpen: true, opensWithPage });
  return (
    <OutsideForms>
      <dialog {...modal} className={`framed ${classes.dialog}`} aria-labelledby={heading}>
        <div className="stack">
          <h2 id={heading}>{title}</h2>
          {children}
        </div>
      </dialog>
    </OutsideForms>
  );
}
