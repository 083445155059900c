import type { ComponentProps, ReactNode } from 'react';
import classes from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  checked: boolean;
  children: ReactNode;
}

/** On or off, at once. Takes what an input takes; `aria-label` where the word beside it says too little. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <label className={`line ${classes.switch}`}>
      <input {...props} type="checkbox" role="switch" aria-checked={props.checked} />
      <span>{children}</span>
    </label>
  );
}
