import { Trans } from '@lingui/react/macro';
import { OwnList } from '#client/forms/own-list.tsx';
import { ReviewBadge } from '#client/forms/own-review.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { OwnLiveCard } from '#contract/own-lives.ts';

interface OwnLiveListProps {
  lives: readonly OwnLiveCard[];
  editPage: '/workspace/lives/edit' | '/console/lives/edit';
}

/** The user's live streams, latest start first, with the organiser's review. */
export function OwnLiveList({ lives, editPage }: OwnLiveListProps) {
  const lang = useLang();
  const times = useTimes();
  return (
    <OwnList
      rows={lives}
      empty={<Trans>There is no live stream of yours yet.</Trans>}
      editPage={editPage}
      titleOf={({ title }) => title[lang]}
      facts={(live) => (
        <>
          <StateBadge live={live} />
          <span className="numbers">{times.moment(live.starts_at)}</span>
        </>
      )}
    />
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
