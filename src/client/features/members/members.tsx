import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { memberQueries } from '#client/queries/members.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { inviteColleague } from '#contract/access-invitations.ts';
import {
  cancelMemberInvitation,
  changeMemberRole,
  type MemberInvitation,
  removeMember,
} from '#contract/members.ts';
import { InviteSheet } from './invite-sheet.tsx';
import { MemberCard } from './member-card.tsx';
import { useRoleLabels } from './use-role-labels.ts';

/** The members of the exhibitor; for main contacts only. */
export function Members({ copyLink }: { copyLink: (link: string) => ReactNode }) {
  const queryClient = useQueryClient();
  const query = memberQueries.list();
  const { data } = useSuspenseQuery(query);
  const [isInviting, setInviting] = useState(false);
  const reload = () => void queryClient.invalidateQueries(query);
  const count = data.items.length;
  return (
    <div className="stack gap-16 read">
      <p className="row">
        <Button onClick={() => setInviting(true)}>
          <Trans>Invite a colleague</Trans>
        </Button>
        <span className="quiet small">
          <Plural value={count} one="# person" other="# people" />
        </span>
      </p>
      <ul className="stack">
        {data.items.map((person) => (
          <MemberCard
            key={person.member_id}
            person={person}
            isMe={readSignIn()?.member?.member_id === person.member_id}
            invite={() => call(inviteColleague, { member_id: person.member_id })}
            setRole={(role) => call(changeMemberRole, { member_id: person.member_id, role })}
            remove={() => call(removeMember, { member_id: person.member_id })}
            onChanged={reload}
          />
        ))}
      </ul>
      {data.invitations.length > 0 && (
        <>
          <h2>
            <Trans>Open invitations</Trans>
          </h2>
          <ul className="stack">
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

interface InvitationProps {
  invitation: MemberInvitation;
  onChanged: () => void;
}

function Invitation({
  invitation: { invitation_id, role, note, expires_at },
  onChanged,
}: InvitationProps) {
  const { t, i18n } = useLingui();
  const momentText = useMomentText();
  const labels = useRoleLabels();
  const until = momentText(expires_at);
  const cancel = useMutation({
    mutationFn: () => call(cancelMemberInvitation, { invitation_id }),
    onSuccess: onChanged,
  });
  return (
    <Card as="li">
      <div className="row spread">
        <p>
          <strong>{note || labels[role]}</strong>
          <br />
          <span className="quiet small">
            {note && `${labels[role]} · `}
            <Trans>valid until {until}</Trans>
          </span>
        </p>
        <Button
          kind="second"
          size="small"
          aria-label={note ? t`Withdraw the invitation for ${note}` : t`Withdraw the invitation`}
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate()}
        >
          <Trans>Withdraw</Trans>
        </Button>
        <p role="alert" className="error">
          {cancel.error && i18n._(errorText(cancel.error))}
        </p>
      </div>
    </Card>
  );
}
