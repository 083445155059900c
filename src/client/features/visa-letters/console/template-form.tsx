import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { letterPlaceholders } from '#contract/visa-letters.ts';
import { type LetterDesk, saveLetterTemplate } from '#contract/visa-letters-console.ts';

/** The organiser's template of letters of invitation. Issued letters do not change with it. */
export function TemplateForm({ desk: { template, version } }: { desk: LetterDesk }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const submission = useSubmission({
    schema: saveLetterTemplate.input,
    start: { version, template },
    send: (input, once) => call(saveLetterTemplate, input, once),
    onSent: (saved) => {
      queryClient.setQueryData(consoleQueries.letterDesk().queryKey, saved);
      toast(t`Saved.`);
    },
  });
  const { control } = submission;
  const placeholders = letterPlaceholders.map((name) => `{${name}}`).join(' ');
  return (
    <SubmissionForm submission={submission} action={<Trans>Save</Trans>}>
      <FlagField
        control={control}
        name="template.is_on"
        label={t`Visitors with a ticket can ask for a letter`}
      />
      <TextPair
        control={control}
        name="template.organisation"
        labels={{
          zh: t`Inviting organisation in Chinese`,
          en: t`Inviting organisation in English`,
        }}
      />
      <TextPair
        control={control}
        name="template.address"
        labels={{ zh: t`Address in Chinese`, en: t`Address in English` }}
      />
      <TextField
        control={control}
        name="template.phone"
        label={t`Phone`}
        hint={t`Consulates call this number.`}
        kind="phone"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="template.email"
        label={t`E-mail`}
        kind="email"
        autoComplete="off"
      />
      <TextPair
        control={control}
        name="template.signatory"
        labels={{ zh: t`Signed by, in Chinese`, en: t`Signed by, in English` }}
        isOptional
      />
      <p className="quiet small">
        <Trans>
          The text is filled in for each visitor. An empty line begins a paragraph. Placeholders:
        </Trans>{' '}
        {placeholders}
      </p>
      <TextPair
        control={control}
        name="template.text"
        labels={{ zh: t`Text in Chinese`, en: t`Text in English` }}
        max={limits.LETTER_TEXT_CHARACTERS_MAX}
      />
    </SubmissionForm>
  );
}
