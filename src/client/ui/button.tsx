import { Trans } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import classes from './button.module.css';
import { Icon, type IconShape } from './icon.tsx';
import { useIsSlow } from './use-is-slow.ts';

interface ButtonLook {
  /**
   * `main`: the action of the screen, once; `second`: outlined; `quiet`: a word alone; `choice`: one of
   * several, the chosen one marked by `aria-pressed` or `aria-current`.
   */
  kind?: 'main' | 'second' | 'quiet' | 'danger' | 'choice';
  /** `wide`: as wide as what it stands in. */
  size?: 'small' | 'wide';
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /**
   * While pending it says so and does nothing; when the network is slow it can be pressed again, so
   * what it does must be safe to repeat.
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

/** The router's Link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconShape;
  label: string;
}

/** A round button with an icon alone; with `aria-pressed`, a toggle. */
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
