import { useForm } from 'react-hook-form';
import type { OwnQuestion } from '#contract/own-questions.ts';
import { QuestionField } from './question-field.tsx';

/** A question as visitors will see it. Answers go nowhere. */
export function QuestionPreview({ question }: { question: OwnQuestion }) {
  const { kind, title, is_required, options } = question;
  const { control } = useForm<Record<string, string>>();
  return (
    <QuestionField
      control={control}
      name="answer"
      look={kind}
      label={title || '…'}
      isOptional={!is_required}
      options={options}
    />
  );
}
