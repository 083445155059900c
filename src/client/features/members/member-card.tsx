import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AccessLine } from '#client/forms/access-line.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { type Member, MemberRole } from '#contract/members.ts';
import { useRoleLabels } from './use-role-labels.ts';

interface MemberCardProps {
  person: Member;
  isMe?: boolean;
  /** Sends the person a link to the workspace. */
  invite: () => Promise<unknown>;
  setRole: (role: MemberRole) => Promise<unknown>;
  remove: () => Promise<unknown>;
  onChanged: () => void;
}

/** A member of an exhibitor, for users who may change members. */
export function MemberCard({
  person: { name: given, email, cellphone, role, access },
  isMe = false,
  invite,
  setRole,
  remove,
  onChanged,
}: MemberCardProps) {
  const { t, i18n } = useLingui();
  const labels = useRoleLabels();
  const [isRemoving, setRemoving] = useState(false);
  const change = useMutation({ mutationFn: setRole, onSuccess: onChanged });
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: onChanged,
    onSettled: () => setRemoving(false),
  });
  const error = change.error ?? removal.error;
  const name = given || email || cellphone;
  return (
    <Card as="li">
      <div className="row spread">
        <p>
          <strong>{name}</strong>{' '}
          {isMe && (
            <Badge>
              <Trans>You</Trans>
            </Badge>
          )}
          <br />
          <span className="quiet small">{[email, cellphone].filter(Boolean).join(' · ')}</span>
          {!isMe && (
            <AccessLine access={access} name={name} invite={invite} onInvited={onChanged} />
          )}
        </p>
        <p className="row">
          {isMe ? (
            <span className="quiet small">{labels[role]}</span>
          ) : (
            <>
              <select
                aria-label={t`Role of ${name}`}
                value={change.isPending ? change.variables : role}
                onChange={({ target }) => change.mutate(MemberRole.parse(target.value))}
              >
                {MemberRole.options.map((code) => (
                  <option key={code} value={code}>
                    {labels[code]}
                  </option>
                ))}
              </select>
              <Button
                kind="second"
                size="small"
                aria-label={t`Remove ${name}`}
                onClick={() => setRemoving(true)}
              >
                <Trans>Remove</Trans>
              </Button>
            </>
          )}
        </p>
        <p role="alert" className="error">
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
          <Button
            kind="danger"
            aria-disabled={removal.isPending}
            onClick={() => !removal.isPending && removal.mutate()}
          >
            <Trans>Remove</Trans>
          </Button>
        </Sheet>
      )}
    </Card>
  );
}
