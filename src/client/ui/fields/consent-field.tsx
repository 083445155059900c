import type { FieldPath, FieldValues } from 'react-hook-form';
import classes from './choices.module.css';
import { FieldHint, FieldProblem, type FieldProps, useField } from './field.tsx';

/** A separate consent checkbox; never ticked by default. */
export function ConsentField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  props: FieldProps<Values, Name, Output>,
) {
  const { id, field, frame, described } = useField(props);
  const { label, hint, error } = frame;
  return (
    <div className="stack gap-8">
      <label className={`panel mist line small ${classes.consent}`} data-invalid={error && ''}>
        <input
          type="checkbox"
          id={id}
          name={field.name}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          ref={field.ref}
          {...described}
        />
        <span>{label}</span>
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldProblem id={id} error={error} />
    </div>
  );
}
