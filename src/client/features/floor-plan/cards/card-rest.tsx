import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import classes from './card-rest.module.css';

/** The long part of a card: collapsed on a phone, where it would hide the plan. */
export function CardRest({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`bare turns line gap-4 label brand center tap ${classes.more}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="down" />
      </button>
      <div id={id} className={`stack gap-8 ${classes.rest}`} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
