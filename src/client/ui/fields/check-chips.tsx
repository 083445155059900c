import type { Ref } from 'react';
import type { Choice } from './choice-group.tsx';
import classes from './choices.module.css';

interface CheckChipsProps<Code extends string> {
  options: readonly (Choice & { code: Code })[];
  isChecked: (code: Code) => boolean;
  onToggle: (code: Code) => void;
  onBlur?: () => void;
  isInvalid?: boolean | undefined;
  firstRef?: Ref<HTMLInputElement>;
}

/** Checkboxes as chips; place them inside a fieldset that labels them. */
export function CheckChips<Code extends string>({
  options,
  isChecked,
  onToggle,
  onBlur,
  isInvalid,
  firstRef,
}: CheckChipsProps<Code>) {
  return (
    <div className={`row ${classes.chips}`}>
      {options.map(({ code, label }, index) => (
        <label key={code} className={classes.choice}>
          <input
            className={`over ${classes.native}`}
            type="checkbox"
            checked={isChecked(code)}
            aria-invalid={isInvalid}
            onChange={() => onToggle(code)}
            onBlur={onBlur}
            ref={index === 0 ? firstRef : undefined}
          />
          <span className={classes.face}>{label}</span>
        </label>
      ))}
    </div>
  );
}
