import type { ComponentProps, ReactNode } from 'react';
import classes from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  checked: boolean;
  children: ReactNode;
}

/**
 * An on/off switch with immediate effect. Takes an input's props; add `aria-label` when its text
 * says too little.
 */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <label className={`line ${classes.switch}`}>
      <input {...props} type="checkbox" role="switch" aria-checked={props.checked} />
      <span>{children}</span>
    </label>
  );
}
