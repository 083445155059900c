import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { AccessLine } from '#client/forms/access-line.tsx';
import { InviteField } from '#client/forms/invite-field.tsx';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { Button } from '#client/ui/button.tsx';
import { Fact } from '#client/ui/fact.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { inviteExhibitorMember } from '#contract/access-invitations.ts';
import {
  addExhibitorMember,
  changeExhibitorMember,
  removeExhibitorMember,
} from '#contract/exhibitors-console.ts';
import type { Member } from '#contract/members.ts';
import { MemberCard } from './member-card.tsx';
import { RoleField } from './role-field.tsx';
import { useRoleLabels } from './use-role-labels.ts';

interface MembersOfProps {
  exhibitor_id: string;
  people: readonly Member[];
  mayChange: boolean;
  /** Prefills the form with this person. */
  suggested?: { name: string; email: string; cellphone: string } | null;
}

/** The members of an exhibitor, as the organiser sees them. */
export function MembersOf({ exhibitor_id, people, mayChange, suggested = null }: MembersOfProps) {
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(suggested !== null);
  const reload = () => void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
  return (
    <section className="stack gap-8 parted">
      <h2>
        <Trans>People</Trans>
      </h2>
      {people.length === 0 && (
        <p className="quiet">
          <Trans>No one represents this exhibitor yet.</Trans>
        </p>
      )}
      {mayChange ? (
        <ul className="stack">
          {people.map((person) => (
            <MemberCard
              key={person.member_id}
              person={person}
              invite={() =>
                call(inviteExhibitorMember, { exhibitor_id, member_id: person.member_id })
              }
              setRole={(role) =>
                call(changeExhibitorMember, { exhibitor_id, member_id: person.member_id, role })
              }
              remove={() =>
                call(removeExhibitorMember, { exhibitor_id, member_id: person.member_id })
              }
              onChanged={reload}
            />
          ))}
        </ul>
      ) : (
        <MemberList people={people} />
      )}
      {mayChange && (
        <p>
          <Button kind="second" onClick={() => setAdding(true)}>
            <Trans>Add a person</Trans>
          </Button>
        </p>
      )}
      {isAdding && (
        <AddSheet
          exhibitor_id={exhibitor_id}
          isFirst={people.length === 0}
          suggested={suggested}
          onAdded={reload}
          onClosed={() => setAdding(false)}
        />
      )}
    </section>
  );
}

function MemberList({ people }: Pick<MembersOfProps, 'people'>) {
  const roles = useRoleLabels();
  return (
    <dl className="ruled">
      {people.map(({ member_id, name, email, cellphone, role, access }) => (
        <Fact key={member_id} name={roles[role]} isRow>
          {name} <span className="quiet">{[email, cellphone].filter(Boolean).join(' · ')}</span>{' '}
          <AccessLine access={access} name={name} onInvited={() => {}} />
        </Fact>
      ))}
    </dl>
  );
}

interface AddSheetProps {
  exhibitor_id: string;
  /** True for the first member: an exhibitor needs a main contact. */
  isFirst: boolean;
  suggested: MembersOfProps['suggested'];
  onAdded: () => void;
  onClosed: () => void;
}

function AddSheet({ exhibitor_id, isFirst, suggested, onAdded, onClosed }: AddSheetProps) {
  const { t } = useLingui();
  const [idempotencyKey] = useState(randomKey);
  const [isInvited, setInvited] = useState(true);
  const submission = useSubmission({
    schema: addExhibitorMember.input,
    adjust: (values) => ({ ...values, exhibitor_id }),
    start: {
      email: suggested?.email ?? '',
      cellphone: suggested?.cellphone ?? '',
      name: suggested?.name ?? '',
      role: isFirst ? 'main_contact' : 'staff',
    },
    send: async (person) => {
      const added = await call(addExhibitorMember, person, { idempotencyKey });
      const { member_id } = added;
      // The person is added either way: the list then says that no invitation was sent.
      if (isInvited) await call(inviteExhibitorMember, { exhibitor_id, member_id }).catch(() => {});
      return added;
    },
    onSent: () => {
      onAdded();
      onClosed();
    },
  });
  const { control } = submission;
  return (
    <Sheet title={t`Add a person`} onClosed={onClosed}>
      <SubmissionForm submission={submission} action={<Trans>Add</Trans>}>
        <TextField
          control={control}
          name="email"
          label={t`E-mail`}
          hint={t`The person signs in with e-mail or phone. One of them is enough.`}
          kind="email"
          autoComplete="off"
          isOptional
        />
        <TextField
          control={control}
          name="cellphone"
          label={t`Mobile number of mainland China`}
          kind="phone"
          autoComplete="off"
          isOptional
        />
        <TextField control={control} name="name" label={t`Name`} autoComplete="off" />
        <RoleField control={control} />
        <InviteField isInvited={isInvited} onChange={setInvited} />
      </SubmissionForm>
    </Sheet>
  );
}
