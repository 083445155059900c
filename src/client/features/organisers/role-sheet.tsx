import { Trans, useLingui } from '@lingui/react/macro';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { type Capability, capabilities } from '#contract/capabilities.ts';
import { type OwnRole, saveOwnRole } from '#contract/organisers.ts';
import { useCapabilityLabels } from './use-capability-labels.ts';

interface RoleSheetProps {
  /** null: a new one. */
  role: OwnRole | null;
  /** The user's own rights: no one can grant more. */
  own: readonly Capability[];
  onSaved: () => void;
  onClosed: () => void;
}

/** A custom role: a name and its rights. */
export function RoleSheet({ role, own, onSaved, onClosed }: RoleSheetProps) {
  const { t } = useLingui();
  const { capabilities: labels } = useCapabilityLabels();
  const submission = useSubmission({
    schema: saveOwnRole.input,
    start: {
      role_id: role?.role_id,
      name: role?.name ?? { zh: '', en: '' },
      capabilities: [...(role?.capabilities ?? [])],
    },
    send: (input, once) => call(saveOwnRole, input, once),
    onSent: () => {
      onSaved();
      onClosed();
    },
  });
  const { control } = submission;
  return (
    <Sheet title={role ? t`Change a role` : t`New role`} onClosed={onClosed}>
      <SubmissionForm submission={submission} action={<Trans>Save</Trans>}>
        <TextField control={control} name="name.zh" label={t`Name in Chinese`} autoComplete="off" />
        <TextField control={control} name="name.en" label={t`Name in English`} autoComplete="off" />
        <MultiChoice
          control={control}
          name="capabilities"
          label={t`May`}
          options={capabilities
            .filter((code) => own.includes(code))
            .map((code) => ({ code, label: labels[code] }))}
        />
      </SubmissionForm>
    </Sheet>
  );
}
