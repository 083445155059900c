import { type Ref, useId } from 'react';
import classes from './choices.module.css';

export interface Choice {
  code: string;
  label: string;
}

interface ChoiceGroupProps {
  options: readonly Choice[];
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  /** `segmented`: side by side in one bar; `list`: stacked; `chips`: as wide as their labels. */
  look: 'segmented' | 'list' | 'chips';
  firstRef?: Ref<HTMLInputElement>;
}

/** Radio buttons of one group; place them inside a fieldset that labels it. */
export function ChoiceGroup({
  options,
  value,
  onChange,
  onBlur,
  isInvalid,
  look,
  firstRef,
}: ChoiceGroupProps) {
  const group = useId();
  return (
    <div className={`row ${classes[look]}`}>
      {options.map(({ code, label }, index) => (
        <label key={code} className={classes.choice}>
          <input
            className={`over ${classes.native}`}
            type="radio"
            name={group}
            value={code}
            checked={value === code}
            aria-invalid={isInvalid || undefined}
            onChange={() => onChange(code)}
            onBlur={onBlur}
            ref={index === 0 ? firstRef : undefined}
          />
          <span className={classes.face}>{label}</span>
        </label>
      ))}
    </div>
  );
}
