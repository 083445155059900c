import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { momentText } from '#client/lang/moment-text.ts';
import { memberQueries } from '#client/queries/members.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import classes from '#client/ui/workspace.module.css';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  cancelMemberInvitation,
  changeMemberRole,
  type Member,
  type MemberInvitation,
  MemberRole,
  removeMember,
} from '#contract/members.ts';
import { InviteSheet } from './invite-sheet.tsx';
import { useRoleLabels } from './use-role-labels.ts';

/** Who acts for the exhibitor; for main contacts alone. */
export function Members({ copyLink }: { copyLink: (link: string) => ReactNode }) {
  const queryClient = useQueryClient();
  const query = memberQueries.list();
  const { data } = useSuspenseQuery(query);
  const [isInviting, setInviting] = useState(false);
  const reload = () => void queryClient.invalidateQueries(query);
  const count = data.items.length;
  return (
    <div className={classes.narrow}>
      <p className={classes.row}>
        <button type="button" className="button" onClick={() => setInviting(true)}>
          <Trans>Invite somebody</Trans>
        </button>
        <span className={classes.quiet}>
          <Plural value={count} one="# person" other="# people" />
        </span>
      </p>
      <ul className={classes.cards}>
        {data.items.map((person) => (
          <PersonCard key={person.member_id} person={person} onChanged={reload} />
        ))}
      </ul>
      {data.invitations.length > 0 && (
        <>
          <h2>
            <Trans>Open invitations</Trans>
          </h2>
          <ul className={classes.cards}>
            {data.invitations.map((invitation) => (
              <Invitation
                key={invitation.invitation_id}
                invitation={invitation}
                onChanged={reload}
              />
            ))}
          </ul>
        </>
      )}
      {isInviting && (
        <InviteSheet copyLink={copyLink} onInvited={reload} onClosed={() => setInviting(false)} />
      )}
    </div>
  );
}

interface PersonCardProps {
  person: Member;
  onChanged: () => void;
}

function PersonCard({ person: { member_id, name, email, role }, onChanged }: PersonCardProps) {
  const { t, i18n } = useLingui();
  const labels = useRoleLabels();
  const isMe = readSignIn()?.member?.member_id === member_id;
  const [isRemoving, setRemoving] = useState(false);
  const change = useMutation({
    mutationFn: (chosen: MemberRole) => call(changeMemberRole, { member_id, role: chosen }),
    onSuccess: onChanged,
  });
  const remove = useMutation({
    mutationFn: () => call(removeMember, { member_id }),
    onSuccess: onChanged,
    onSettled: () => setRemoving(false),
  });
  const error = change.error ?? remove.error;
  return (
    <li className={classes.card}>
      <div className={classes.person}>
        <p>
          <strong>{name}</strong>
          {isMe && (
            <span className={classes.tag}>
              <Trans>You</Trans>
            </span>
          )}
          <br />
          <span className={classes.quiet}>{email}</span>
        </p>
        <div className={classes.row}>
          {isMe ? (
            <span className={classes.quiet}>{labels[role]}</span>
          ) : (
            <>
              <select
                className={classes.select}
                aria-label={t`Role of ${name}`}
                value={change.isPending ? change.variables : role}
                onChange={({ target }) => change.mutate(MemberRole.parse(target.value))}
              >
                <option value="main_contact">{labels.main_contact}</option>
                <option value="staff">{labels.staff}</option>
              </select>
              <button
                type="button"
                className={classes.small}
                aria-label={t`Remove ${name}`}
                onClick={() => setRemoving(true)}
              >
                <Trans>Remove</Trans>
              </button>
            </>
          )}
        </div>
        <p role="alert" className={classes.error}>
          {error && i18n._(errorText(error))}
        </p>
      </div>
      {isRemoving && (
        <Sheet title={t`Remove ${name}?`} onClosed={() => setRemoving(false)}>
          <p>
            <Trans>
              {name} no longer sees inquiries or changes anything. What they wrote stays.
            </Trans>
          </p>
          <button
            type="button"
            className={classes.danger}
            aria-disabled={remove.isPending}
            onClick={() => !remove.isPending && remove.mutate()}
          >
            <Trans>Remove</Trans>
          </button>
        </Sheet>
      )}
    </li>
  );
}

interface InvitationProps {
  invitation: MemberInvitation;
  onChanged: () => void;
}

function Invitation({
  invitation: { invitation_id, role, note, expires_at },
  onChanged,
}: InvitationProps) {
  const { t, i18n } = useLingui();
  const labels = useRoleLabels();
  const until = momentText(new Date(expires_at), new Date(), i18n.locale);
  const cancel = useMutation({
    mutationFn: () => call(cancelMemberInvitation, { invitation_id }),
    onSuccess: onChanged,
  });
  return (
    <li className={classes.card}>
      <div className={classes.person}>
        <p>
          <strong>{note || labels[role]}</strong>
          <br />
          <span className={classes.quiet}>
            {note && `${labels[role]} · `}
            <Trans>good until {until}</Trans>
          </span>
        </p>
        <button
          type="button"
          className={classes.small}
          aria-label={note ? t`Withdraw the invitation for ${note}` : t`Withdraw the invitation`}
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate()}
        >
          <Trans>Withdraw</Trans>
        </button>
        <p role="alert" className={classes.error}>
          {cancel.error && i18n._(errorText(cancel.error))}
        </p>
      </div>
    </li>
  );
}
