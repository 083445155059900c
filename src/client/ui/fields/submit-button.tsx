import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

/**
 * For buttons below fields. A press blurs the field, whose error may move the button away before
 * the release. The focus therefore stays until the click.
 */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

interface SubmitButtonProps {
  isPending: boolean;
  /** True for a destructive action. */
  isDanger?: boolean;
  children: ReactNode;
}

/** The main button of a form; its action must be safe to repeat on a slow network. */
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

/** The secondary button at the end of a form. */
export function SecondButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button kind="quiet" size="wide" onMouseDown={keepFocus} onClick={onClick}>
      {children}
    </Button>
  );
}
