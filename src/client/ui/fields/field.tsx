import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldText } from '#client/lang/issue-text.ts';
import classes from './field.module.css';

/** The common props of all form fields. */
export interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  label: ReactNode;
  /** Explains the expected input. */
  hint?: ReactNode;
  isOptional?: boolean;
}

interface UseFieldOptions {
  /** True for choices: an empty field's message asks to choose instead of to type. */
  isChoice?: boolean;
}

/** A field's value and handlers, its frame with the error text, and the ids that connect them. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  { control, name, label, hint, isOptional }: FieldProps<Values, Name, Output>,
  { isChoice = false }: UseFieldOptions = {},
) {
  const { i18n } = useLingui();
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  useTypedEarly(id, field);
  const issue = fieldState.error?.message;
  const wording = isChoice && issue === 'required' ? 'choose_one' : issue;
  const error = fieldState.error && i18n._(fieldText(wording));
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    field,
    frame: { id, label, hint, error, isOptional },
    described: {
      'aria-describedby': described || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}

/** Adopts text that was typed into the server's page before hydration. */
function useTypedEarly(id: string, { value, onChange }: TypedField) {
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    const control = document.getElementById(id);
    if (isTypedInto(control, value)) onChange(control.value);
  }, [id, value, onChange]);
}

interface TypedField {
  value: unknown;
  onChange: (text: string) => void;
}

/** Excludes checkboxes: their value was never typed, and a consent must never be assumed. */
function isTypedInto(
  control: HTMLElement | null,
  value: unknown,
): control is HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) return control.value !== value;
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(control.type));
  return isText && control.value !== control.defaultValue;
}

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  /** Shown to the right of the label, e.g. a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label, hint, control, then error. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  isOptional,
  aside,
  children,
}: FieldFrameProps) {
  return (
    <div className="stack gap-8">
      <div className={`row spread ${classes.head}`}>
        <label className="label" htmlFor={id} id={`${id}-label`}>
          {label}
          {isOptional && <Optional />}
        </label>
        {aside}
      </div>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldProblem id={id} error={error} />
    </div>
  );
}

interface FieldGroupProps extends FieldFrameProps {
  describedBy: string | undefined;
  /** Shows the error above the choices: below many of them it would be out of view. */
  isLong?: boolean;
}

/** A `FieldFrame` for a group of radio buttons or checkboxes. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  isOptional,
  aside,
  describedBy,
  isLong = false,
  children,
}: FieldGroupProps) {
  return (
    <fieldset className="stack gap-8" aria-describedby={describedBy}>
      <legend className={`row spread ${classes.head}`}>
        <span className="label">
          {label}
          {isOptional && <Optional />}
        </span>
        {aside}
      </legend>
      <FieldHint id={id} hint={hint} />
      {isLong && <FieldProblem id={id} error={error} />}
      {children}
      {!isLong && <FieldProblem id={id} error={error} />}
    </fieldset>
  );
}

function Optional() {
  return (
    <span className="quiet regular">
      {' '}
      <Trans>(optional)</Trans>
    </span>
  );
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <p className="quiet small" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

export function FieldProblem({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={`error lit ${classes.error}`} id={`${id}-error`}>
      {error}
    </p>
  );
}
