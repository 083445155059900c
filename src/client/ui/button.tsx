import { Trans } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import classes from './button.module.css';
import { Icon, type IconShape } from './icon.tsx';
import { useIsSlow } from './use-is-slow.ts';

interface ButtonLook {
  /**
   * `main`: the primary action, once per screen; `second`: outlined; `quiet`: text only; `choice`:
   * one of several, marked by `aria-pressed` or `aria-current`.
   */
  kind?: 'main' | 'second' | 'quiet' | 'danger' | 'choice';
  /** `wide`: fills its container. */
  size?: 'small' | 'wide';
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /**
   * While pending, the button shows it and ignores presses. On a slow network it becomes pressable
   * again, so its action must be safe to repeat.
   */
  isPending?: boolean;
}

export function Button({ isPending = false, onClick, children, ...props }: ButtonProps) {
  const isSlow = useIsSlow(isPending);
  const isWaiting = isPending && !isSlow;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isWaiting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...withLook(props)}
      aria-disabled={isWaiting || props['aria-disabled']}
      onClick={press}
    >
      {isWaiting && <Trans>Please wait…</Trans>}
      {isSlow && <Trans>Try again</Trans>}
      {!isPending && children}
    </button>
  );
}

/** For addresses outside the router: downloads, other sites. */
export function ButtonAnchor({ children, ...props }: ButtonLook & ComponentProps<'a'>) {
  return <a {...withLook(props)}>{children}</a>;
}

/** A router Link styled as a button. */
export const ButtonLink = createLink(ButtonAnchor);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconShape;
  label: string;
}

/** A round icon button; with `aria-pressed`, a toggle. */
export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={classes.icon} aria-label={label}>
      <Icon {...icon} />
    </button>
  );
}

function withLook<Props extends ButtonLook>({ kind = 'main', size, ...props }: Props) {
  return { ...props, className: classes.button, 'data-kind': kind, 'data-size': size };
}
