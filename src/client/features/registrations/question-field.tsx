import type { FieldPath, FieldValues } from 'react-hook-form';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import type { FieldProps } from '#client/ui/fields/field.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { limits } from '#contract/limits.ts';
import type { Option } from '#contract/registrations.ts';

export type Look = 'products' | 'several' | 'one' | 'text';

interface QuestionFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output>
  extends FieldProps<Values, Name, Output> {
  look: Look;
  options: readonly Option[];
}

/** The field of a question, by the kind of its answer. */
export function QuestionField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  look,
  options,
  ...field
}: QuestionFieldProps<Values, Name, Output>) {
  switch (look) {
    case 'products':
      return (
        <MultiChoice
          {...field}
          options={options}
          pictureOf={(category) => (
            <Picture
              src={null}
              alt=""
              width={160}
              height={96}
              drawn={{ category, seed: category }}
            />
          )}
        />
      );
    case 'several':
      return <MultiChoice {...field} options={options} />;
    case 'one':
      // Only a list takes a choice back.
      if (field.isOptional) return <SelectField {...field} options={options} />;
      return <ChoiceField {...field} options={options} look="chips" />;
    case 'text':
      return <TextArea {...field} max={limits.TEXT_CHARACTERS_MAX} />;
  }
}
