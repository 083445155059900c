import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { addInvitations, type Friend } from '#contract/invitations.ts';
import { limits } from '#contract/limits.ts';
import { Invited } from './invited.tsx';

interface FriendValues {
  by: 'phone' | 'email';
  cellphone: string;
  email: string;
  name: string;
}
interface Values {
  friends: FriendValues[];
}

const friendBy = (by: FriendValues['by']): FriendValues => ({
  by,
  cellphone: '',
  email: '',
  name: '',
});

/** The call's input for a friend: only the contact method that was chosen. */
function friendInput({ by, cellphone, email, name }: FriendValues): Friend {
  const names = { name, company_name: '' };
  return by === 'phone' ? { by, cellphone, ...names } : { by, email, ...names };
}

/** Invites friends by phone or e-mail; the created invitations replace the form. */
export function InviteForm({ lang }: { lang: 'zh' | 'en' }) {
  const queryClient = useQueryClient();
  const [made, setMade] = useState<OutputOf<typeof addInvitations> | null>(null);
  const first = friendBy(lang === 'zh' ? 'phone' : 'email');
  const submission = useSubmission({
    schema: addInvitations.input,
    start: { friends: [first] } as Values,
    adjust: ({ friends }: Values) => ({ friends: friends.map(friendInput) }),
    send: (input, once) => call(addInvitations, input, once),
    onSent: (answer) => {
      void queryClient.invalidateQueries({ queryKey: invitationQueries.all() });
      setMade(answer);
    },
  });
  if (made) {
    const again = () => {
      submission.form.reset({ friends: [first] });
      setMade(null);
    };
    return <Invited made={made} onAgain={again} />;
  }
  return (
    <SubmissionForm submission={submission} action={<Trans>Invite</Trans>}>
      <FriendFields control={submission.control} next={first} />
    </SubmissionForm>
  );
}

interface FriendFieldsProps {
  control: Control<Values, unknown, { friends: Friend[] }>;
  /** Initial values of an added friend. */
  next: FriendValues;
}

function FriendFields({ control, next }: FriendFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'friends' });
  return (
    <>
      {fields.map((field, at) => (
        <FriendField
          key={field.id}
          control={control}
          at={at}
          startsBy={field.by}
          onRemove={fields.length > 1 ? () => remove(at) : null}
        />
      ))}
      {fields.length < limits.FRIENDS_AT_ONCE && (
        <p>
          <Button kind="second" size="small" onClick={() => append(next)}>
            <Trans>Add another friend</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

interface FriendFieldProps {
  control: FriendFieldsProps['control'];
  at: number;
  startsBy: FriendValues['by'];
  onRemove: (() => void) | null;
}

function FriendField({ control, at, startsBy, onRemove }: FriendFieldProps) {
  const { t } = useLingui();
  const [by, setBy] = useState(startsBy);
  const number = at + 1;
  return (
    <fieldset className="stack gap-16 parted">
      <legend className="label">
        <Trans>Friend {number}</Trans>
      </legend>
      <ChoiceField
        control={control}
        name={`friends.${at}.by`}
        label={t`Contact by`}
        look="segmented"
        options={[
          { code: 'phone', label: t`Mainland mobile` },
          { code: 'email', label: t`E-mail` },
        ]}
        onChosen={(code) => setBy(code === 'phone' ? 'phone' : 'email')}
      />
      {by === 'phone' ? (
        <TextField
          control={control}
          name={`friends.${at}.cellphone`}
          label={t`Mobile number`}
          hint={t`No SMS is sent: you get a personal link to pass on.`}
          kind="phone"
          autoComplete="off"
        />
      ) : (
        <TextField
          control={control}
          name={`friends.${at}.email`}
          label={t`E-mail`}
          hint={t`One e-mail is sent, with a link to stop such e-mails.`}
          kind="email"
          autoComplete="off"
        />
      )}
      <TextField
        control={control}
        name={`friends.${at}.name`}
        label={t`Name`}
        hint={t`So that you recognise them in your list.`}
        autoComplete="off"
        isOptional
      />
      {onRemove && (
        <p>
          <Button kind="second" size="small" onClick={onRemove}>
            <Trans>Remove friend {number}</Trans>
          </Button>
        </p>
      )}
    </fieldset>
  );
}
