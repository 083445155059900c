import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DraftId } from '#client/device/drafts.ts';
import { CallError } from '#client/wire/call-error.ts';
import { useEditLock } from './use-edit-lock.ts';
import { useSchemaForm, useSending } from './use-submission.ts';

export interface Versioned extends FieldValues {
  version: string;
}

export interface EditorOptions<Values extends Versioned, Input extends FieldValues, Stored> {
  schema: z.ZodMiniType<Input>;
  /** Changes the form's values before they become the input of the call. */
  adjust?: (values: Values) => object;
  start: Values;
  toValues: (stored: Stored) => Values;
  draft: DraftId;
  save: (input: Input, once: { idempotencyKey?: string }) => Promise<Stored>;
  /** Fetches the stored version; null before the first save. */
  reload: (() => Promise<Stored>) | null;
  onSaved: (stored: Stored) => void;
}

/** A form that several people may edit: draft, edit lock, saving. */
export function useEditor<Values extends Versioned, Input extends FieldValues, Stored>({
  toValues,
  save,
  reload,
  onSaved,
  ...options
}: EditorOptions<Values, Input, Stored>) {
  const { start, draft } = options;
  const [isSaved, setSaved] = useState(false);
  const form = useSchemaForm(options);
  const lock = useEditLock(form, { draft, start });
  const sending = useSending(form, {
    draft,
    send: save,
    onSent: (stored) => {
      lock.startAgain(toValues(stored));
      setSaved(true);
      onSaved(stored);
    },
    onRefused: async (error) => {
      const isLate = error instanceof CallError && error.errorName === 'EDITED_MEANWHILE';
      if (isLate && reload) lock.onEditedMeanwhile(toValues(await reload()));
    },
  });
  return {
    ...sending,
    lock,
    isSaved,
    isDirty: form.formState.isDirty,
    onChange: () => setSaved(false),
    discard: () => lock.startAgain(start),
  };
}
