import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import classes from './editor.module.css';

interface TextPairProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** The path of a text in both languages. */
  name: TextPath<Values>;
  labels: { zh: string; en: string };
  /** Maximum length; makes the fields multi-line. */
  max?: number;
  /** Height of a multi-line field. */
  rows?: number;
  isOptional?: boolean;
}

type TextPath<Values extends FieldValues> = {
  [Path in FieldPath<Values>]: FieldPathValue<Values, Path> extends { zh: string; en: string }
    ? Path
    : never;
}[FieldPath<Values>];

/** A text in Chinese and in English, side by side when there is room. */
export function TextPair<Values extends FieldValues, Output>({
  control,
  name,
  labels,
  max,
  rows = 4,
  isOptional = false,
}: TextPairProps<Values, Output>) {
  return (
    <div className={`tiles ${classes.pair}`}>
      {(['zh', 'en'] as const).map((lang) => {
        const field = {
          control,
          name: `${name}.${lang}` as FieldPath<Values>,
          label: labels[lang],
          isOptional,
        };
        return max === undefined ? (
          <TextField key={lang} autoComplete="off" {...field} />
        ) : (
          <TextArea key={lang} max={max} rows={rows} {...field} />
        );
      })}
    </div>
  );
}
