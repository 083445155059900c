import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

/**
 * For buttons below fields: pressing one leaves the field, whose error may move the button away
 * before it is released. So the focus stays until the click.
 */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

interface SubmitButtonProps {
  isPending: boolean;
  /** It takes something away. */
  isDanger?: boolean;
  children: ReactNode;
}

/** The main action of a form; what it does must be safe to repeat when the network is slow. */
export function SubmitButton({ isPending, isDanger, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="wide"
      {...(isDanger && { kind: 'danger' as const })}
      isPending={isPending}
      onMouseDown={keepFocus}
    >
      {children}
    </Button>
  );
}

/** The other thing to do at the end of a form. */
export function SecondButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button kind="quiet" size="wide" onMouseDown={keepFocus} onClick={onClick}>
      {children}
    </Button>
  );
}
