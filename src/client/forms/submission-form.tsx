import type { FormEventHandler, ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';

interface SubmissionFormProps<Values extends FieldValues, Output> {
  submission: {
    control: Control<Values, unknown, Output>;
    isPending: boolean;
    onSubmit: FormEventHandler;
  };
  /** Label of the main button. */
  action: ReactNode;
  /** Destructive action: the button looks different. */
  isDanger?: boolean;
  /** Other buttons beside the main one. */
  others?: ReactNode;
  children: ReactNode;
}

/** A form with its footer: the refusal and the buttons. */
export function SubmissionForm<Values extends FieldValues, Output>({
  submission: { control, isPending, onSubmit },
  action,
  isDanger,
  others,
  children,
}: SubmissionFormProps<Values, Output>) {
  return (
    <form className={`stack ${classes.form}`} onSubmit={onSubmit} noValidate>
      {children}
      <FormEnd>
        <FormError control={control} />
        <SubmitButton isPending={isPending} isDanger={isDanger}>
          {action}
        </SubmitButton>
        {others}
      </FormEnd>
    </form>
  );
}
