import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Switch } from '#client/ui/switch.tsx';

interface FlagFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  label: string;
}

/** A yes/no field. */
export function FlagField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
}: FlagFieldProps<Values, Name, Output>) {
  const { field } = useController({ control, name });
  return (
    <Switch
      checked={field.value === true}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.checked)}
    >
      {label}
    </Switch>
  );
}
