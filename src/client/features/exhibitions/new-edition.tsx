import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
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
  copiedDataParts,
  copiedOfExhibitors,
  type Edition,
  NewEdition,
} from '#contract/exhibition-editions.ts';
import { usePartTitles } from './use-part-titles.ts';

const dataParts = [...copiedDataParts, 'rooms', 'plan', 'tasks', 'manual'] as const;

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
  const words: Record<(typeof dataParts)[number], string> = {
    ...titles,
    rooms: t`Rooms and tracks of the programme`,
    plan: t`Floor plan with its booths`,
    tasks: t`Tasks for exhibitors, not published, with dates moved by the first day`,
    manual: t`Manual for exhibitors, not published, without its files`,
  };
  const counted = useCountedExhibitors(from.id);
  const submission = useSubmission({
    schema: NewEdition,
    adjust: ({ copied, ...values }) => ({
      ...values,
      copied: copied.filter((code) => isOffered(code, copied)),
      number: Number(values.number),
      year: Number(values.start_date.slice(0, 4)),
    }),
    start: {
      from: from.id,
      number: String(last_number + 1),
      name: from.name,
      start_date: '',
      end_date: '',
      copied: [...dataParts] as CopiedPart[],
    },
    send: (given, once) => call(addEdition, given, once),
    onSent: async (edition) => {
      await queryClient.invalidateQueries({ queryKey: editionQueries.all() });
      onAdded(edition);
    },
  });
  const { control } = submission;
  const copied = useWatch({ control, name: 'copied' });
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
        hint={t`Registrations, consents and sign-ins are never copied.`}
        options={dataParts.map((code) => ({ code, label: words[code] }))}
        isOptional
      />
      <MultiChoice
        control={control}
        name="copied"
        label={t`Exhibitors that are copied`}
        hint={
          copied.includes('exhibitors')
            ? t`No one is told. You can withdraw exhibitors that do not return.`
            : t`People, exhibits and booths can be copied with their exhibitors.`
        }
        options={copiedOfExhibitors
          .filter((code) => isOffered(code, copied))
          .map((code) => ({ code, label: counted[code] }))}
        isOptional
      />
    </SubmissionForm>
  );
}

/** People, exhibits and booths need their exhibitors, and booths the plan. */
function isOffered(code: CopiedPart, copied: readonly CopiedPart[]): boolean {
  if (code === 'booths' && !copied.includes('plan')) return false;
  const isOfExhibitors = copiedOfExhibitors.some((one) => one === code);
  return code === 'exhibitors' || !isOfExhibitors || copied.includes('exhibitors');
}

/** The parts of exhibitors with their numbers. */
function useCountedExhibitors(from: string) {
  const { t } = useLingui();
  const { exhibitors, people, exhibits, booths } = useSuspenseQuery(
    editionQueries.copyCounts(from),
  ).data;
  return {
    exhibitors: t`${plural(exhibitors, { one: '# exhibitor with its profile', other: '# exhibitors with their profiles' })}`,
    people: t`${plural(people, { one: '# person of theirs', other: '# people of theirs' })}`,
    exhibits: t`${plural(exhibits, { one: '# accepted exhibit', other: '# accepted exhibits' })}`,
    booths: t`${plural(booths, { one: 'Booth of # exhibitor', other: 'Booths of # exhibitors' })}`,
  };
}
