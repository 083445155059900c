import { type Ref, useId } from 'react';
import classes from './choices.module.css';

export interface Choice {
  code: string;
  label: string;
  /** Not offered any more: shown only where it is chosen. */
  is_hidden?: boolean | undefined;
}

/** The options to show: a hidden one only where it is chosen. */
export function offered<Option extends Choice>(
  options: readonly Option[],
  isChosen: (code: Option['code']) => boolean,
) {
  return options.filter(({ code, is_hidden }) => !is_hidden || isChosen(code));
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
      {offered(options, (code) => code === value).map(({ code, label }, index) => (
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
