import { type ReactNode, useId } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { FieldGroup, useField } from '#client/ui/fields/field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { TaskField } from '#contract/exhibitor-tasks.ts';
import type { Lang } from '#contract/wire.ts';

/** More choices are a list of the device. */
const CHOICES_SHOWN = 6;

interface TaskFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  fields: readonly TaskField[];
  /** The control of a file; the field frames it. */
  file: (field: TaskField) => ReactNode;
  /** The language of the labels, if it is not that of the page. */
  lang?: Lang;
}

/** The form of a task, as exhibitors fill it in. Its values are below `values`, by code. */
export function TaskFields<Values extends FieldValues, Output>({
  control,
  fields,
  file,
  lang: shown,
}: TaskFieldsProps<Values, Output>) {
  const own = useLang();
  const lang = shown ?? own;
  return fields.map((field) => {
    const { code, kind, label, is_required, choices } = field;
    const props = {
      control,
      name: `values.${code}` as FieldPath<Values>,
      label: textIn(label, lang) || '…',
      isOptional: !is_required,
    };
    if (kind === 'file') {
      return (
        <FileField key={code} {...props}>
          {file(field)}
        </FileField>
      );
    }
    if (kind === 'choice') {
      const options = choices.map((one) => ({ code: one.code, label: textIn(one, lang) || '…' }));
      return options.length > CHOICES_SHOWN ? (
        <SelectField key={code} {...props} options={options} />
      ) : (
        <ChoiceField key={code} {...props} look="list" options={options} />
      );
    }
    if (kind === 'number') return <TextField key={code} {...props} kind="decimal" />;
    if (kind === 'date') return <TextField key={code} {...props} type="date" />;
    return <TextField key={code} {...props} autoComplete="off" />;
  });
}

interface FileFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  isOptional: boolean;
  children: ReactNode;
}

function FileField<Values extends FieldValues, Output>({
  children,
  ...props
}: FileFieldProps<Values, Output>) {
  const id = useId();
  const { frame, described } = useField(props);
  return (
    <FieldGroup {...frame} id={id} describedBy={described['aria-describedby']}>
      {children}
    </FieldGroup>
  );
}
