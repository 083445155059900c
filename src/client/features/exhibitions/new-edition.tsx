import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import {
  addEdition,
  type CopiedPart,
  copiedParts,
  type Edition,
  NewEdition,
} from '#contract/exhibition-editions.ts';
import { usePartTitles } from './use-part-titles.ts';

interface NewEditionFormProps {
  /** The edition to copy parts from. */
  from: Edition;
  /** The highest existing edition number. */
  last_number: number;
  onAdded: (edition: Edition) => void;
}

/** Creates an edition from another; the user chooses the copied parts. */
export function NewEditionForm({ from, last_number, onAdded }: NewEditionFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const titles = usePartTitles();
  const words: Record<CopiedPart, string> = {
    ...titles,
    rooms: t`Rooms and tracks of the programme`,
    plan: t`Floor plan with its booths`,
  };
  const submission = useSubmission({
    schema: NewEdition,
    adjust: (values) => ({
      ...values,
      number: Number(values.number),
      year: Number(values.start_date.slice(0, 4)),
    }),
    start: {
      from: from.id,
      number: String(last_number + 1),
      name: from.name,
      start_date: '',
      end_date: '',
      copied: [...copiedParts],
    },
    send: (given, once) => call(addEdition, given, once),
    onSent: async (edition) => {
      await queryClient.invalidateQueries({ queryKey: editionQueries.all() });
      onAdded(edition);
    },
  });
  const { control } = submission;
  return (
    <SubmissionForm submission={submission} action={<Trans>Add the edition</Trans>}>
      <TextPair
        control={control}
        name="name"
        labels={{ zh: t`Name in Chinese`, en: t`Name in English` }}
      />
      <TextField control={control} name="start_date" label={t`First day`} type="date" />
      <TextField control={control} name="end_date" label={t`Last day`} type="date" />
      <TextField
        control={control}
        name="number"
        label={t`Number`}
        hint={t`It is written into every ticket and is never used twice.`}
        kind="whole_number"
      />
      <MultiChoice
        control={control}
        name="copied"
        label={t`What is copied`}
        hint={t`Registrations, sign-ins and exhibitors are never copied.`}
        options={copiedParts.map((code) => ({ code, label: words[code] }))}
        isOptional
      />
    </SubmissionForm>
  );
}
