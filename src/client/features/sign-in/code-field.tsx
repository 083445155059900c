import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from '#client/ui/fields/field.tsx';
import { limits } from '#contract/limits.ts';
import { readCode } from '#contract/typed-text.ts';
import classes from './code-field.module.css';

const CELLS = Array.from({ length: limits.CODE_DIGITS }, (_, at) => at);

/** A one-time code, a digit a cell. One input above all cells takes typing, pasting and autofill. */
export function CodeField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  props: FieldProps<Values, Name, Output>,
) {
  const { id, field, frame, described } = useField(props);
  const typed = String(field.value);
  const next = Math.min(typed.length, CELLS.length - 1);
  return (
    <FieldFrame {...frame}>
      <div className={`line gap-8 heading numbers opens ${classes.cells}`} dir="ltr">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          aria-required
          {...described}
          {...field}
          onChange={(event) => field.onChange(readCode(event.target.value, CELLS.length))}
        />
        {CELLS.map((at) => (
          <span
            key={at}
            className="input center"
            aria-hidden="true"
            aria-invalid={described['aria-invalid']}
            data-next={at === next || undefined}
          >
            {typed[at] ?? '\u00a0'}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
