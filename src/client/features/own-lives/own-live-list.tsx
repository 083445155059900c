import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ReviewBadge } from '#client/forms/own-review.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import type { OwnLiveCard } from '#contract/own-lives.ts';

interface OwnLiveListProps {
  lives: readonly OwnLiveCard[];
  editPage: '/workspace/lives/edit' | '/console/lives/edit';
}

/** The user's live streams, latest start first, with the organiser's review. */
export function OwnLiveList({ lives, editPage }: OwnLiveListProps) {
  const lang = useLang();
  const times = useTimes();
  if (lives.length === 0) {
    return <NoData text={<Trans>There is no live stream of yours yet.</Trans>} />;
  }
  return (
    <ul className="stack gap-0 ruled">
      {lives.map((live) => (
        <li key={live.id} className="opens padded stack gap-4">
          <p className="row small quiet">
            <StateBadge live={live} />
            <span className="numbers">{times.moment(live.starts_at)}</span>
          </p>
          <Link to={editPage} search={{ id: live.id }} className="opener">
            {live.title[lang]}
          </Link>
          {live.review_reason && <p className="panel notice small">{live.review_reason}</p>}
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ live }: { live: OwnLiveCard }) {
  if (live.state !== 'cancelled') return <ReviewBadge {...live} />;
  return (
    <Badge tone="danger">
      <Trans context="stream">Cancelled</Trans>
    </Badge>
  );
}
