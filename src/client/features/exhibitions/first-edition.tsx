import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Page } from '#client/ui/page.tsx';
import { call } from '#client/wire/api.ts';
import { addFirstEdition, FirstEdition as Schema } from '#contract/exhibition-editions.ts';

/** The first screen of an installation's owner: the exhibition's name and days. */
export function FirstEdition() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const submission = useSubmission({
    schema: Schema,
    adjust: (values) => values,
    start: { name: { zh: '', en: '' }, start_date: '', end_date: '' },
    send: (given, once) => call(addFirstEdition, given, once),
    onSent: () => queryClient.invalidateQueries({ queryKey: editionQueries.all() }),
  });
  const { control } = submission;
  return (
    <Page
      title={t`Set up your exhibition`}
      intro={
        <Trans>
          Only your team sees it until you publish it. The questions of the registration are those
          of a display and audio-visual show; you change them later.
        </Trans>
      }
      width="form"
    >
      <SubmissionForm submission={submission} action={<Trans>Begin</Trans>}>
        <TextPair
          control={control}
          name="name"
          labels={{ zh: t`Name in Chinese`, en: t`Name in English` }}
        />
        <TextField control={control} name="start_date" label={t`First day`} type="date" />
        <TextField control={control} name="end_date" label={t`Last day`} type="date" />
      </SubmissionForm>
    </Page>
  );
}
