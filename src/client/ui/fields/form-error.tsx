import { Plural } from '@lingui/react/macro';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';

/** The error of the whole form: the refusal, or the number of fields with errors. */
export function FormError<Values extends FieldValues, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const { errors, isSubmitted } = useFormState({ control });
  const { root, ...fields } = errors;
  const count = isSubmitted ? countErrors(fields) : 0;
  const refused = root?.message;
  return (
    <div role="alert">
      {(refused || count > 0) && (
        <p className="panel danger small">
          {refused ?? (
            <Plural
              value={count}
              one="One field needs another look."
              other="# fields need another look."
            />
          )}
        </p>
      )}
    </div>
  );
}

/** Counts fields with errors, including fields in groups and lists. */
function countErrors(errors: object): number {
  return Object.values(errors).reduce((sum, error) => {
    if (typeof error !== 'object' || error === null) return sum;
    return sum + (typeof error.type === 'string' ? 1 : countErrors(error));
  }, 0);
}
