import { Trans } from '@lingui/react/macro';
import type { FormEventHandler, ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SecondButton, SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { EditedMeanwhile } from './edited-meanwhile.tsx';
import classes from './editor.module.css';
import { SavedNote } from './saved-note.tsx';
import type { useEditLock } from './use-edit-lock.ts';
import type { useFieldLabels } from './use-field-labels.ts';

interface EditorFormProps<Values extends FieldValues, Output> {
  editor: {
    control: Control<Values, unknown, Output>;
    lock: Omit<ReturnType<typeof useEditLock>, 'startAgain' | 'onEditedMeanwhile'>;
    isSaved: boolean;
    isDirty: boolean;
    isPending: boolean;
    onSubmit: FormEventHandler;
    onChange: () => void;
    discard: () => void;
  };
  labels: Pick<ReturnType<typeof useFieldLabels>, 'labelOf' | 'textOf'>;
  /** Label of the main button. */
  action: ReactNode;
  children: ReactNode;
}

/** The frame of an editor: conflicting edits, the form and its buttons. */
export function EditorForm<Values extends FieldValues, Output>({
  editor: { control, lock, isSaved, isDirty, isPending, onSubmit, onChange, discard },
  labels: { labelOf, textOf },
  action,
  children,
}: EditorFormProps<Values, Output>) {
  return (
    <form
      className={`stack gap-24 ${classes.form}`}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
    >
      <p role="status" className={lock.isElsewhere ? 'panel notice' : undefined}>
        {lock.isElsewhere && (
          <Trans>
            You are also editing this in another tab. This device stores only what was typed last:
            continue in one tab.
          </Trans>
        )}
      </p>
      <EditedMeanwhile
        clashes={lock.clashes}
        labelOf={labelOf}
        textOf={textOf}
        onTake={lock.take}
        onKeepMine={lock.keepMine}
      />
      {children}
      <FormEnd>
        <FormError control={control} />
        <SavedNote isSaved={isSaved} isDirty={isDirty} />
        {isDirty && (
          <SecondButton onClick={discard}>
            <Trans>Discard changes</Trans>
          </SecondButton>
        )}
        <SubmitButton isPending={isPending}>{action}</SubmitButton>
      </FormEnd>
    </form>
  );
}
