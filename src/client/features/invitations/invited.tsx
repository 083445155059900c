import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import type { addInvitations } from '#contract/invitations.ts';

interface InvitedProps {
  made: OutputOf<typeof addInvitations>;
  onAgain: () => void;
}

/** The invited friends of one form, each with a link to the personal poster. */
export function Invited({ made: { items, left_today }, onAgain }: InvitedProps) {
  const count = items.length;
  return (
    <div className="stack gap-16">
      <p role="status">
        <Plural
          value={count}
          one="One personal link is ready."
          other="# personal links are ready."
        />{' '}
        <Trans>Pass each on to the friend it was made for.</Trans>
      </p>
      <ul className="stack">
        {items.map(({ link_id, address, invited_by, result }) => (
          <Card as="li" key={link_id}>
            <p className="row">
              <strong className="numbers">{address}</strong>
              {result !== 'invited' && (
                <Badge tone="notice">
                  <Trans>Invited before</Trans>
                </Badge>
              )}
            </p>
            <p className="quiet small">
              <Sent by={invited_by} result={result} />
            </p>
            <Link to="/audience/my-invit" search={{ card: link_id }} className="tap">
              <Trans>Poster and link</Trans>
            </Link>
          </Card>
        ))}
      </ul>
      <div className="row">
        {left_today > 0 && (
          <Button kind="second" onClick={onAgain}>
            <Trans>Invite more</Trans>
          </Button>
        )}
        <span className="quiet small">
          <Plural value={left_today} one="# more today" other="# more today" />
        </span>
      </div>
    </div>
  );
}

type Item = OutputOf<typeof addInvitations>['items'][number];

function Sent({ by, result }: { by: Item['invited_by']; result: Item['result'] }) {
  if (by === 'phone') {
    return <Trans>Nothing was sent: send the poster or the link yourself.</Trans>;
  }
  if (result === 'again') return <Trans>A second e-mail is on its way; it is the last one.</Trans>;
  if (result === 'duplicate') {
    return (
      <Trans>
        Not sent again: one second e-mail is possible, a day after the first. Send the poster or the
        link yourself.
      </Trans>
    );
  }
  return <Trans>An e-mail is on its way. You can send the poster as well.</Trans>;
}
