import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import classes from '#client/ui/workspace.module.css';

interface FlagFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  label: string;
}

/** Yes or no. */
export function FlagField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
}: FlagFieldProps<Values, Name, Output>) {
  const { field } = useController({ control, name });
  const isOn = field.value === true;
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        name={field.name}
        ref={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
