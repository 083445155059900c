import { Trans } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { useIsSlow } from '#client/ui/use-is-slow.ts';
import classes from './form-end.module.css';

/**
 * For buttons below fields: pressing one leaves the field, whose error may move the button away
 * before it is released. So the focus stays until the click.
 */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/**
 * The main action of a form. While it is pending it does nothing; when the network is slow it can be
 * pressed again, so what it does must be safe to repeat.
 */
export function SubmitButton({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const isSlow = useIsSlow(isPending);
  const isWaiting = isPending && !isSlow;
  const hold = (event: MouseEvent) => {
    if (isWaiting) event.preventDefault();
  };
  return (
    <button
      className={classes.main}
      type="submit"
      aria-disabled={isWaiting}
      onMouseDown={keepFocus}
      onClick={hold}
    >
      {isWaiting && <Trans>Please wait…</Trans>}
      {isSlow && <Trans>Try again</Trans>}
      {!isPending && children}
    </button>
  );
}

/** The other thing to do at the end of a form. */
export function SecondButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button className={classes.second} type="button" onMouseDown={keepFocus} onClick={onClick}>
      {children}
    </button>
  );
}
