import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invitationQueries } from '#client/queries/invitations.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  type InvitationStatus,
  type OwnInvitation,
  withdrawOwnInvitation,
} from '#contract/invitations.ts';

/** The user's invited friends, with the status of each invitation. */
export function OwnInvitations() {
  const query = useSuspenseInfiniteQuery(invitationQueries.own());
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <p className="quiet">
        <Trans>You have not invited anyone yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="stack">
        {items.map((invitation) => (
          <InvitationCard key={invitation.link_id} invitation={invitation} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

function InvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const times = useTimes();
  const words = useStatusWords();
  const { link_id, name, address, status, invited_at, expires_at } = invitation;
  const { text, tone } = words[status];
  const friend = name || address;
  const isOpen = status === 'waiting' || status === 'opened';
  const withdraw = useMutation({
    mutationFn: () => call(withdrawOwnInvitation, { link_id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationQueries.all() }),
  });
  const until = times.moment(expires_at);
  return (
    <Card as="li">
      <p className="row spread">
        <strong>{friend}</strong>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="quiet small numbers">
        {name && `${address} · `}
        {times.moment(invited_at)}
        {isOpen && (
          <>
            {' · '}
            <Trans>valid until {until}</Trans>
          </>
        )}
      </p>
      {isOpen && (
        <p className="row">
          <Link to="/audience/my-invit" search={{ card: link_id }} className="tap">
            <Trans>Poster and link</Trans>
          </Link>
          <Button
            kind="quiet"
            size="small"
            aria-label={t`Withdraw the invitation for ${friend}`}
            isPending={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </p>
      )}
      <p role="alert" className="error">
        {withdraw.error && i18n._(errorText(withdraw.error))}
      </p>
    </Card>
  );
}

/** Status texts of an invitation, with the badge's tone. */
function useStatusWords() {
  const { t } = useLingui();
  return {
    waiting: { text: t`Not opened yet`, tone: 'mist' },
    opened: { text: t`Opened`, tone: 'notice' },
    registered: { text: t`Registration started`, tone: 'notice' },
    successful: { text: t`Invitation successful`, tone: 'done' },
    entered: { text: t`Has visited`, tone: 'done' },
    expired: { text: t`Expired`, tone: 'danger' },
    withdrawn: { text: t`Withdrawn`, tone: 'danger' },
  } as const satisfies Record<InvitationStatus, { text: string; tone: string }>;
}
