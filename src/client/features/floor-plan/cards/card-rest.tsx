import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import classes from './card.module.css';

/** What a card says at length: on a phone, where it would hide the plan, only when it is asked for. */
export function CardRest({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="down" />
      </button>
      <div id={id} className={classes.rest} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
