import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { InviteField } from '#client/forms/invite-field.tsx';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { inviteOrganiser } from '#contract/access-invitations.ts';
import { shippedRoles } from '#contract/capabilities.ts';
import {
  addOrganiser,
  changeOrganiser,
  type Organiser,
  type OwnRole,
} from '#contract/organisers.ts';
import { useCapabilityLabels } from './use-capability-labels.ts';
import { useScopeWords } from './use-scope-words.ts';

interface PersonSheetProps {
  /** The organiser under edit; null: a new one. */
  person: Organiser | null;
  roles: readonly OwnRole[];
  onSaved: () => void;
  onClosed: () => void;
}

/** Adds an organiser, or changes the rights of one. */
export function PersonSheet({ person, roles, onSaved, onClosed }: PersonSheetProps) {
  const { t } = useLingui();
  const { halls } = useExhibition();
  const { shipped, lang } = useCapabilityLabels();
  const { exhibitions } = useScopeWords();
  const organiser_id = person?.organiser_id;
  const [isInvited, setInvited] = useState(true);
  const submission = useSubmission({
    schema: addOrganiser.input,
    // An empty choice means all halls, or all exhibitions.
    adjust: (values) => ({
      ...values,
      exhibition_ids: values.exhibition_ids.length > 0 ? values.exhibition_ids : null,
      halls: values.halls.length > 0 ? values.halls : null,
    }),
    start: {
      email: person?.email ?? '',
      name: person?.name ?? '',
      role: person?.role ?? '',
      exhibition_ids: person?.exhibition_ids ?? [],
      halls: person?.halls ?? [],
    },
    send: async ({ email, ...input }, once) => {
      if (organiser_id) return call(changeOrganiser, { organiser_id, ...input });
      const added = await call(addOrganiser, { email, ...input }, once);
      const invited = { organiser_id: added.organiser_id };
      // The person is added either way: the list then says that no invitation was sent.
      if (isInvited) await call(inviteOrganiser, invited).catch(() => {});
      return added;
    },
    onSent: () => {
      onSaved();
      onClosed();
    },
  });
  const { control } = submission;
  const roleOptions = [
    ...Object.keys(shippedRoles).map((code) => ({
      code,
      label: shipped[code as keyof typeof shipped].name,
    })),
    ...roles.map(({ role_id, name }) => ({ code: role_id, label: name[lang] })),
  ];
  return (
    <Sheet title={person ? person.name : t`Add a colleague`} onClosed={onClosed}>
      <SubmissionForm
        submission={submission}
        action={person ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      >
        {!person && (
          <TextField
            control={control}
            name="email"
            label={t`E-mail`}
            hint={t`They sign in with this address.`}
            kind="email"
          />
        )}
        <TextField control={control} name="name" label={t`Name`} autoComplete="off" />
        <SelectField control={control} name="role" label={t`Role`} options={roleOptions} />
        {exhibitions.length > 0 && (
          <MultiChoice
            control={control}
            name="exhibition_ids"
            label={t`Only for these exhibitions`}
            hint={t`None chosen: for all of them, later ones too.`}
            options={exhibitions}
            isOptional
          />
        )}
        <MultiChoice
          control={control}
          name="halls"
          label={t`Only in these halls`}
          hint={t`None chosen: in all halls.`}
          options={halls.map((hall) => ({ code: hall, label: hall }))}
          isOptional
        />
        {!person && <InviteField isInvited={isInvited} onChange={setInvited} />}
      </SubmissionForm>
    </Sheet>
  );
}
