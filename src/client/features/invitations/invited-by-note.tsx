import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { readReferral } from '#client/device/referral.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { CallError } from '#client/wire/call-error.ts';
import { readInvite } from '#contract/short-links.ts';

/** Names the inviting person or company at the start of a registration, if there is one. */
export function InvitedByNote() {
  const { t } = useLingui();
  const invite = readInvite(readReferral().invite)?.link_id;
  const { data, error } = useQuery({
    ...invitationQueries.shown(invite ?? ''),
    enabled: invite !== undefined,
    retry: false,
  });
  if (error instanceof CallError && error.errorName === 'INVITATION_GONE') {
    return (
      <p className="panel notice small">
        <Trans>
          The invitation that brought you here is no longer valid. You can still register.
        </Trans>
      </p>
    );
  }
  if (!data) return null;
  const { kind, inviter_name, inviter_company_name: company, invited_address } = data;
  const who = inviter_name && company ? t`${inviter_name} of ${company}` : inviter_name || company;
  return (
    <p className="panel done small">
      {kind === 'group' ? (
        <Trans>{who} invites you to come with a group. You register for yourself.</Trans>
      ) : (
        <Trans>{who} invites you.</Trans>
      )}{' '}
      {invited_address && (
        <Trans>The invitation was made for {invited_address}: please sign in with that.</Trans>
      )}
    </p>
  );
}
