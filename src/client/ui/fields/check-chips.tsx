import type { ReactNode, Ref } from 'react';
import type { Choice } from './choice-group.tsx';
import classes from './choices.module.css';

interface CheckChipsProps<Code extends string> {
  options: readonly (Choice & { code: Code })[];
  isChecked: (code: Code) => boolean;
  onToggle: (code: Code) => void;
  onBlur?: () => void;
  isInvalid?: boolean | undefined;
  firstRef?: Ref<HTMLInputElement>;
  /** Turns the chips into tiles, with a picture above each label. */
  pictureOf?: ((code: Code) => ReactNode) | undefined;
}

/** Checkboxes as chips; place them inside a fieldset that labels them. */
export function CheckChips<Code extends string>({
  options,
  isChecked,
  onToggle,
  onBlur,
  isInvalid,
  firstRef,
  pictureOf,
}: CheckChipsProps<Code>) {
  return (
    <div
      className={`${classes.chips} ${pictureOf ? `tiles small-tiles ${classes.pictured}` : 'row'}`}
    >
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
          <span className={classes.face}>
            {pictureOf ? (
              <span className="stack gap-4 grow small">
                {pictureOf(code)}
                {label}
              </span>
            ) : (
              label
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
